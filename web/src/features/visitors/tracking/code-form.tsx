import { codeMinutes } from '@arrival-desk/contract/visitors/code-limits.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage } from '../language/language-context.tsx';
import type { MessageKey } from '../language/messages.en.ts';
import { Button } from '../parts/button.tsx';
import card from '../parts/card.module.css';
import { Notice } from '../parts/notice.tsx';
import { TextField } from '../parts/text-field.tsx';
import styles from './track-form.module.css';
import { type AskedCode, useCodeForm } from './use-code-form.ts';

interface CodeFormProps {
  asked: AskedCode;
  onOpened: (encodedOrderId: string) => void;
  /** Another code was asked for. */
  onAgain: (asked: AskedCode) => void;
  /** The way back to order ID and email, and to support. */
  help: ReactNode;
}

interface CodeTexts {
  intro: MessageKey;
  why: MessageKey | null;
  again: MessageKey;
}

/** They say nothing of whether the order ID and the email belong together. */
const ofPair: CodeTexts = { intro: 'code.intro', why: 'code.why', again: 'code.sent' };
/** Whoever asks for a party has its order open already. */
const ofParty: CodeTexts = { intro: 'family.intro', why: null, again: 'family.again' };

/** Asks for the code that was mailed, after too many wrong tries or for a party. */
export function CodeForm({ asked, onOpened, onAgain, help }: CodeFormProps) {
  const { text } = useLanguage();
  const form = useCodeForm(asked, onOpened, onAgain);
  const texts = asked.party ? ofParty : ofPair;
  const notice = asked.again ? texts.again : texts.why;
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone; the heading says what comes next.
  useEffect(() => title.current?.focus(), []);
  return (
    <form className={card.card} onSubmit={form.submit} noValidate>
      <header>
        <h1 className={card.title} ref={title} tabIndex={-1}>
          {text('code.title')}
        </h1>
        <p className={card.lead}>{text(texts.intro, { minutes: String(codeMinutes) })}</p>
        {asked.email ? <p className={card.aside}>{text('code.for', { email: asked.email })}</p> : null}
      </header>
      {notice ? (
        <Notice kind="info" live={asked.again === true}>
          {text(notice)}
        </Notice>
      ) : null}
      <TextField
        {...form.field}
        name="code"
        label={text('code.label')}
        hint={text('code.hint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={40}
        required
      />
      <Button type="submit" busy={form.busy === 'opening'}>
        {form.busy === 'opening' ? text('track.busy') : text('code.submit')}
      </Button>
      {form.seconds > 0 ? (
        <p className={styles.help}>{text('code.againIn', { seconds: String(form.seconds) })}</p>
      ) : (
        <Button kind="quiet" busy={form.busy === 'asking'} onClick={form.again}>
          {text('code.again')}
        </Button>
      )}
      {help}
    </form>
  );
}
