import { elsewhereReasonRequired, isSameAddress } from '@arrival-desk/contract/mail/elsewhere.ts';
import { Button, Textarea } from '@mantine/core';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Dialog } from './dialog.tsx';
import classes from './send-question.module.css';

interface Question {
  /** The reasons not to send, each in a sentence or two. */
  concerns: readonly ReactNode[];
  /** The recipient. */
  email: string;
  /** The address that was probably meant. */
  suggestion: string | null;
  /** Whether an address can be sent to only with a reason. */
  needsReason: (email: string) => boolean;
}

interface Sending {
  email: string;
  /** '' for an address that needs none. */
  elsewhereReason: string;
}

interface Asked extends Question {
  answer: (sending: Sending | null) => void;
}

/**
 * Asks before an email is sent. `ask` resolves to the address to send to with the reason, or to null if the person
 * cancels; without concerns it does not ask. A typed reason stays for the same address until `forget`. `dialog` must be
 * rendered.
 */
export function useSendQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const ask = (question: Question): Promise<Sending | null> => {
    const { concerns, email } = question;
    if (concerns.length === 0) return Promise.resolve({ email, elsewhereReason: '' });
    return new Promise((answer) => {
      if (asked && !isSameAddress(asked.email, email)) setReason('');
      setError(null);
      setAsked({ ...question, answer });
      setOpened(true);
    });
  };
  const settle = (email: string | null) => (event?: MouseEvent) => {
    // Ignores the second half of a double click on the button that asked.
    if ((event?.detail ?? 0) > 1) return;
    const isNeeded = email !== null && asked?.needsReason(email);
    if (isNeeded && !reason.trim()) {
      setError(elsewhereReasonRequired);
      field.current?.focus();
      return;
    }
    setOpened(false);
    asked?.answer(email === null ? null : { email, elsewhereReason: isNeeded ? reason : '' });
  };
  const isElsewhere = asked !== null && [asked.email, asked.suggestion ?? asked.email].some(asked.needsReason);
  const dialog = (
    <Dialog opened={opened} title="Before it goes out" onClose={settle(null)}>
      {asked && (
        <>
          <ul className={classes.concerns}>
            {asked.concerns.map((concern, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the concerns of one question never change
              <li key={index}>{concern}</li>
            ))}
          </ul>
          {isElsewhere && (
            <Textarea
              ref={field}
              className={classes.reason}
              label="Why it goes to an address that is not on the order"
              description="It is kept with the order, under your name."
              rows={2}
              maxLength={1000}
              value={reason}
              error={error}
              data-autofocus
              onChange={({ currentTarget }) => {
                setReason(currentTarget.value);
                setError(null);
              }}
            />
          )}
          <div className={classes.actions}>
            <Button variant="default" onClick={settle(null)} data-autofocus={!isElsewhere || undefined}>
              Cancel
            </Button>
            <Button
              variant={asked.suggestion ? 'default' : 'filled'}
              className={classes.send}
              onClick={settle(asked.email)}
            >
              Send to {asked.email}
            </Button>
            {asked.suggestion && (
              <Button className={classes.send} onClick={settle(asked.suggestion)}>
                Send to {asked.suggestion}
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
  return { ask, forget: () => setReason(''), dialog };
}
