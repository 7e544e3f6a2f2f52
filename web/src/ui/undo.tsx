import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { Contained } from './contained.tsx';
import line from './message-line.module.css';
import classes from './undo.module.css';

/** An offer to undo a change, shown with the message that the change is done. */
interface Offer {
  message: string;
  run: () => void;
  /** For how long the change can be undone; without it, as long as a toast is shown. */
  seconds?: number;
  /** The order whose email goes out after these seconds. */
  orderId?: string;
  /** The changes that it undoes, to withdraw the offer when they were undone in another way. */
  changes?: readonly number[];
}

interface ShownOffer extends Offer {
  toastId: string;
  /** When the offer ends, if it lasts `seconds`. */
  end: number;
  /** What happened to the email or its order since, after which the email no longer goes out at the end by itself. */
  since?: EmailNews;
}

const emailNews = {
  mail_cancelled: 'The email was cancelled.',
  // Which facts changed is known to the server alone, and they can be changed back.
  corrected: 'It is kept back if a fact of the form or its address has changed.',
};
type EmailNews = keyof typeof emailNews;

/** The newest offer comes first. */
let shown: ShownOffer[] = [];
let offers = 0;

function forget(offer: ShownOffer): void {
  shown = shown.filter((one) => one !== offer);
}

function take(offer: ShownOffer): void {
  forget(offer);
  toast.dismiss(offer.toastId);
  offer.run();
}

/** Replaces the message of an offer that is still shown. */
export function updateOffer(toastId: string, message: string): void {
  const offer = shown.find((one) => one.toastId === toastId);
  if (!offer) return;
  offer.message = message;
  toast.update(toastId, { render: contentOf(offer), autoClose: 5000 });
}

/** Shows that a change is done, with a button that undoes it. Returns the ID of the toast. */
export function offerUndo(offered: Offer): string {
  const end = Date.now() + (offered.seconds ?? 0) * 1000;
  const offer = { ...offered, toastId: `undo-${++offers}`, end };
  shown = [offer, ...shown];
  toast.success(contentOf(offer), {
    toastId: offer.toastId,
    // A countdown ends even while it is pointed at, because the server does not wait.
    ...(offer.seconds && { autoClose: false }),
    onClose: () => forget(offer),
  });
  return offer.toastId;
}

/** Withdraws the offer to undo a change that was undone in another way. */
export function withdrawUndo(change: number): void {
  for (const offer of shown.filter(({ changes }) => changes?.includes(change))) {
    forget(offer);
    toast.dismiss(offer.toastId);
  }
}

/** Says in the offers of an order what a change of it means for the email; the document can still be taken back. */
export function noteChange(orderId: string, kind: string): void {
  for (const offer of shown.filter((one) => one.orderId === orderId)) {
    if (!(kind in emailNews) || offer.since === 'mail_cancelled') continue;
    offer.since = kind as EmailNews;
    toast.update(offer.toastId, { render: contentOf(offer) });
  }
}

/** Undoes the last change whose toast is still shown; returns whether there was one. */
export function undoLast(): boolean {
  const [offer] = shown;
  if (offer) take(offer);
  return offer !== undefined;
}

function contentOf(offer: ShownOffer) {
  return (
    <Contained inMessage>
      <UndoToast offer={offer} />
    </Contained>
  );
}

function UndoToast({ offer }: { offer: ShownOffer }) {
  const { message, seconds, toastId, end, since } = offer;
  return (
    <div className={line.line}>
      <span className={classes.words}>
        <span className={line.text} title={message}>
          {message}
        </span>{' '}
        {seconds && <Countdown end={end} toastId={toastId} since={since} />}
      </span>
      <Button size="compact-sm" variant="default" className={line.button} onClick={() => take(offer)}>
        Undo
      </Button>
    </div>
  );
}

/** Hidden from screen readers, which would read the message again each second. */
function Countdown({ end, toastId, since }: Pick<ShownOffer, 'end' | 'toastId' | 'since'>) {
  const [left, setLeft] = useState(() => secondsUntil(end));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(end)), 200);
    return () => clearInterval(timer);
  }, [end]);
  const isOver = left <= 0;
  // Once only: dismissing renders this component again while its toast fades, so an effect of every render never ends.
  useEffect(() => {
    if (isOver) toast.dismiss(toastId);
  }, [isOver, toastId]);
  // A newer message covers this one; the number of others then has the seconds next to it (toasts.module.css).
  useEffect(() => {
    const { style } = document.documentElement;
    if (since) return;
    style.setProperty('--countdown', `" · ${Math.max(left, 0)} s"`);
    return () => void style.removeProperty('--countdown');
  }, [left, since]);
  return (
    <span className={classes.countdown} data-countdown={!since || undefined} aria-hidden="true">
      {since ? emailNews[since] : <>It goes out in {Math.max(left, 0)} s.</>}
    </span>
  );
}

const secondsUntil = (end: number) => Math.ceil((end - Date.now()) / 1000);
