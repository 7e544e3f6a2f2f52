import type { NamedMember } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { isSameAddress } from '@arrival-desk/contract/mail/elsewhere.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActButton } from '../../ui/act-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLazyNamedPartyQuery, useSendToPartyMutation } from './document-uploads.queries.ts';
import classes from './use-send-to-party.module.css';

interface Question {
  mailId: number;
  members: readonly NamedMember[];
}

/**
 * Sends an uploaded document to the other members of the party whom it names: to the same address at once, to others
 * after the person has seen names and addresses.
 */
export function useSendToParty() {
  const [find] = useLazyNamedPartyQuery();
  const [send, { isLoading: isSending }] = useSendToPartyMutation();
  const [question, setQuestion] = useState<Question | null>(null);

  const sendTo = (mailId: number, members: readonly NamedMember[]) =>
    send({ mailId, members: members.map(({ order_id, email }) => ({ orderId: order_id, email })) });

  async function offer(mailId: number, email: string): Promise<void> {
    const { data: answer } = await find(mailId);
    const members = answer?.data ?? [];
    const own = members.filter((member) => isSameAddress(member.email, email));
    const others = members.filter((member) => !own.includes(member));
    if (own.length > 0) await sendTo(mailId, own);
    if (others.length > 0) setQuestion({ mailId, members: others });
  }

  const close = () => setQuestion(null);
  const dialog = (
    <Dialog opened={question !== null} title="This document names others too" onClose={close}>
      {question && (
        <div className={classes.question}>
          <p>They travel together and have no document yet. Send it to each of them?</p>
          <ul className={classes.members}>
            {question.members.map(({ order_id, full_name, email }) => (
              <li key={order_id}>
                <bdi>{full_name}</bdi> <span>{order_id}</span> <strong>{email}</strong>
              </li>
            ))}
          </ul>
          <div className={classes.buttons}>
            <Button variant="default" onClick={close}>
              Not now
            </Button>
            <ActButton
              orderIds={question.members.map(({ order_id }) => order_id)}
              act="sendToParty"
              loading={isSending}
              data-autofocus
              onClick={() => void sendTo(question.mailId, question.members).then(close)}
            >
              {question.members.length === 1 ? 'Send it' : `Send ${question.members.length} emails`}
            </ActButton>
          </div>
        </div>
      )}
    </Dialog>
  );
  return { offer, dialog };
}
