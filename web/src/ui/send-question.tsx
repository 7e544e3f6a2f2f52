import { Button } from '@mantine/core';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import classes from './send-question.module.css';

interface Question {
  /** The reasons not to send, each in a sentence or two. */
  concerns: readonly ReactNode[];
  /** The recipient. */
  email: string;
  /** The address that was probably meant. */
  suggestion: string | null;
}

interface Asked extends Question {
  answer: (email: string | null) => void;
}

/**
 * Asks before an email is sent. `ask` resolves to the address to send to, or to null if the person cancels; without
 * concerns it does not ask. `dialog` must be rendered.
 */
export function useSendQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = (question: Question): Promise<string | null> => {
    if (question.concerns.length === 0) return Promise.resolve(question.email);
    return new Promise((answer) => {
      setAsked({ ...question, answer });
      setOpened(true);
    });
  };
  const settle = (email: string | null) => (event?: MouseEvent) => {
    // Ignores the second half of a double click on the button that asked.
    if ((event?.detail ?? 0) > 1) return;
    setOpened(false);
    asked?.answer(email);
  };
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
          <div className={classes.actions}>
            <Button variant="default" onClick={settle(null)} data-autofocus>
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
  return { ask, dialog };
}
