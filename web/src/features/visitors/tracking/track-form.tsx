import type { ReactNode } from 'react';
import { useLanguage } from '../language/language-context.tsx';
import { Button } from '../parts/button.tsx';
import card from '../parts/card.module.css';
import { Notice } from '../parts/notice.tsx';
import { TextField } from '../parts/text-field.tsx';
import { type Support, SupportContact } from '../support/support-contact.tsx';
import styles from './track-form.module.css';
import { useTrackForm } from './use-track-form.ts';

interface TrackFormProps {
  initialOrderId: string;
  /** The session of the order has expired, so the traveller has to track it again. */
  locked: boolean;
  /** The traveller has just signed out. */
  ended: boolean;
  /** The order did not open although it was just tracked, so this browser sends no cookies. */
  cookieless: boolean;
  /** The URL of Contact Support for the order ID in the form. */
  support: (orderId: string) => Support;
  /** The way for who has lost the email with the order ID. */
  lost: ReactNode;
  onTracked: (encodedOrderId: string) => void;
  /** The server asks for a mailed code first. `email` is the typed address, masked. */
  onChallenge: (challenge: string, email: string) => void;
}

export function TrackForm({ initialOrderId, locked, ended, cookieless, support, lost, ...outcomes }: TrackFormProps) {
  const { text } = useLanguage();
  const form = useTrackForm(initialOrderId, cookieless, outcomes);
  return (
    <form className={card.card} onSubmit={form.submit} noValidate>
      <header>
        <h1 className={card.title}>{text('track.title')}</h1>
        <p className={card.lead}>{text('track.intro')}</p>
        <p className={styles.independent}>{text('track.independent')}</p>
      </header>
      {form.blocked ? (
        <Notice kind="danger" live>
          {text('track.cookies')}
        </Notice>
      ) : null}
      {locked && !form.blocked ? <Notice kind="info">{text('track.locked')}</Notice> : null}
      {ended ? (
        <Notice kind="info" live>
          {text('order.signedOut')}
        </Notice>
      ) : null}
      <div className={styles.fields}>
        <TextField
          {...form.field('orderId')}
          label={text('track.orderId')}
          hint={text('track.orderIdHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="numeric"
          // A whole link can be pasted.
          maxLength={500}
          required
        />
        <TextField
          {...form.field('email')}
          label={text('track.email')}
          hint={text('track.emailHint')}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
      </div>
      <Button type="submit" busy={form.busy}>
        {form.busy ? text('track.busy') : text('track.submit')}
      </Button>
      <p className={styles.help}>
        {text('track.help')} {lost} <SupportContact {...support(form.orderId)} />
      </p>
    </form>
  );
}
