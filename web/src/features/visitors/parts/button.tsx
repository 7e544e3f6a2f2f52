import type { ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonProps {
  children: ReactNode;
  kind?: 'main' | 'quiet';
  type?: 'button' | 'submit';
  /** While busy, the button stays focusable, announces it, and ignores clicks. */
  busy?: boolean;
  disabled?: boolean;
  /** Whether the part that it opens, and which has this ID, is open. */
  expanded?: boolean;
  controls?: string;
  onClick?: () => void;
}

export function Button(props: ButtonProps) {
  const { children, kind = 'main', type = 'button', busy = false, disabled, expanded, controls, onClick } = props;
  return (
    <button
      type={type}
      className={styles[kind]}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-expanded={expanded}
      aria-controls={controls}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles.busy} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}
