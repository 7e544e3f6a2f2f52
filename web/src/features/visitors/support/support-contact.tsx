import { useRef, useState } from 'react';
import { copyText } from '../../../platform/copy-text.ts';
import { useLanguage } from '../language/language-context.tsx';
import styles from './support-contact.module.css';

export interface Support {
  email: string;
  /** A mailto URL with the order ID in subject and text. */
  href: string;
}

/** How to contact support. The address itself is shown and copied too, for devices without an email program. */
export function SupportContact({ email, href }: Support) {
  const { text } = useLanguage();
  const [copied, setCopied] = useState(false);
  const address = useRef<HTMLElement>(null);
  async function copy(): Promise<void> {
    const isDone = await copyText(email);
    setCopied(isDone);
    // Where the browser refuses it, the address is marked, as if the person had done it by hand.
    if (!isDone && address.current) window.getSelection()?.selectAllChildren(address.current);
  }
  return (
    <span className={styles.contact}>
      <a className={styles.link} href={href}>
        {text('support.link')}
      </a>
      <span className={styles.address}>
        <bdi ref={address} translate="no">
          {email}
        </bdi>
        <button type="button" className={styles.copy} onClick={() => void copy()}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            {copied ? <path d="M4 10.5l4 4 8-9" /> : <path d="M7.5 7.5h8v8h-8zM12.5 7.5v-3h-8v8h3" />}
          </svg>
          <span className={styles.unseen}>{text('support.copy')}</span>
        </button>
        <span className={styles.unseen} role="status">
          {copied ? text('support.copied') : ''}
        </span>
      </span>
    </span>
  );
}
