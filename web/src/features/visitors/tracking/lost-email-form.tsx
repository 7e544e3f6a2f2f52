import { isEmail, readEmail } from '@arrival-desk/contract/typed-email.ts';
import { linkMailsAnHour } from '@arrival-desk/contract/visitors/code-limits.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { useLanguage } from '../language/language-context.tsx';
import { Button } from '../parts/button.tsx';
import card from '../parts/card.module.css';
import { dismissMessages, showError } from '../parts/messages.ts';
import { Notice } from '../parts/notice.tsx';
import { TextField } from '../parts/text-field.tsx';
import { callMailOrderLinks } from '../visitors.calls.ts';

/** Asks for the email of the orders, whose links are mailed to it. It says the same whether there are any. */
export function LostEmailForm({ help }: { help: ReactNode }) {
  const language = useLanguage();
  const { text } = language;
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // A ref, because a double tap is faster than the render that updates the state.
  const running = useRef(false);
  const input = useRef<HTMLInputElement>(null);

  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (email.trim() === '') return refuse(text('track.emailRequired'));
    if (!isEmail(readEmail(email))) return refuse(text('track.emailInvalid'));
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const answer = await callMailOrderLinks(email, language.language.code);
    running.current = false;
    setBusy(false);
    dismissMessages();
    if (answer.status === 1) return setSentTo(readEmail(email));
    if (answer.error.code === 'validation_failed') return refuse(text('track.emailInvalid'));
    showError(failureText(answer, language));
  }

  return (
    <form className={card.card} onSubmit={submit} noValidate>
      <header>
        <h1 className={card.title}>{text('lost.title')}</h1>
        <p className={card.lead}>{text('lost.intro')}</p>
      </header>
      {sentTo ? (
        <Notice kind="info" live>
          {text('lost.sent', { email: sentTo, count: String(linkMailsAnHour) })}
        </Notice>
      ) : null}
      <TextField
        ref={input}
        name="email"
        value={email}
        invalid={error !== null}
        error={error}
        onChange={(value) => {
          setEmail(value);
          setError(null);
          setSentTo(null);
        }}
        label={text('track.email')}
        hint={text('track.emailHint')}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <Button type="submit" busy={busy}>
        {busy ? text('track.busy') : text('lost.submit')}
      </Button>
      {help}
    </form>
  );
}
