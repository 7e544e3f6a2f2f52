import { Button } from '@mantine/core';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import classes from './send-question.module.css';

interface Question {
  /** What speaks against sending, each in a sentence or two. */
  concerns: readonly ReactNode[];
  /** The address it is about to go to. */
  email: string;
  /** The address that was probably meant. */
  suggestion: string | null;
}

interface Asked extends Question {
  answer: (email: string | null) => void;
}

/**
 * Asks before something is sent. `ask` resolves to the address to send to, or to null when nothing is to be sent;
 * without concerns it asks nothing. `dialog` must be rendered.
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
    // The second half of the double click on the button that asked confirms nothing.
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
