import { elsewhereReasonRequired, isSameAddress } from '@arrival-desk/contract/mail/elsewhere.ts';
import { Button, Checkbox, Group, Textarea } from '@mantine/core';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
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
  /** Such an address can become the email of the order, and needs no reason then; whether that is ticked at first. */
  correction?: 'ticked' | 'unticked' | undefined;
}

interface Sending {
  email: string;
  /** '' for an address that needs none. */
  elsewhereReason: string;
  /** The address becomes the email of the order. */
  corrects: boolean;
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
  const [corrects, setCorrects] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const ask = (question: Question): Promise<Sending | null> => {
    const { concerns, email } = question;
    if (concerns.length === 0) return Promise.resolve({ email, elsewhereReason: '', corrects: false });
    return new Promise((answer) => {
      if (asked && !isSameAddress(asked.email, email)) setReason('');
      setError(null);
      setCorrects(question.correction === 'ticked');
      setAsked({ ...question, answer });
      setOpened(true);
    });
  };
  const settle = (email: string | null) => (event?: MouseEvent) => {
    // Ignores the second half of a double click on the button that asked.
    if ((event?.detail ?? 0) > 1) return;
    const isStrange = email !== null && Boolean(asked?.needsReason(email));
    const isNeeded = isStrange && !corrects;
    if (isNeeded && !reason.trim()) {
      setError(elsewhereReasonRequired);
      field.current?.focus();
      return;
    }
    setOpened(false);
    asked?.answer(
      email === null ? null : { email, elsewhereReason: isNeeded ? reason : '', corrects: isStrange && corrects },
    );
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
          {isElsewhere && asked.correction && (
            <Checkbox
              className={classes.reason}
              label="Make it the email of the order"
              description="The traveller then opens the page that the email links to with this address."
              checked={corrects}
              onChange={({ currentTarget }) => setCorrects(currentTarget.checked)}
            />
          )}
          {isElsewhere && !corrects && (
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
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={settle(null)} data-autofocus={!isElsewhere || corrects || undefined}>
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
          </Group>
        </>
      )}
    </Dialog>
  );
  return { ask, forget: () => setReason(''), dialog };
}
