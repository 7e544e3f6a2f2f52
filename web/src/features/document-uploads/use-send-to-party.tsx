import type { NamedMember } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { isSameAddress } from '@arrival-desk/contract/mail/elsewhere.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { ActButton } from '../../ui/act-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLazyNamedPartyQuery, useSendToPartyMutation } from './document-uploads.queries.ts';
import classes from './use-send-to-party.module.css';

interface Question {
  mailId: number;
  members: readonly NamedMember[];
  resolve: (sent: readonly string[]) => void;
}

/**
 * Sends an uploaded document to the other members of the party whom it names: to the same address at once, to others
 * after the person has seen names and addresses.
 */
export function useSendToParty() {
  const [find] = useLazyNamedPartyQuery();
  const [send, { isLoading: isSending }] = useSendToPartyMutation();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOffering, setOffering] = useState(false);

  /** Resolves to the orders of those to whom it was sent. */
  async function sendTo(mailId: number, members: readonly NamedMember[]): Promise<string[]> {
    const { data: answer } = await send({
      mailId,
      members: members.map(({ order_id, email }) => ({ orderId: order_id, email })),
    });
    return answer?.data.sent.map(({ order_id }) => order_id) ?? [];
  }

  /** Resolves to the orders of the other members who got it, once the question about them is answered. */
  async function offer(mailId: number, email: string): Promise<string[]> {
    setOffering(true);
    try {
      const { data: answer } = await find(mailId);
      const members = answer?.data ?? [];
      const own = members.filter((member) => isSameAddress(member.email, email));
      const others = members.filter((member) => !own.includes(member));
      const sent = own.length > 0 ? await sendTo(mailId, own) : [];
      if (others.length === 0) return sent;
      const { promise, resolve } = Promise.withResolvers<readonly string[]>();
      setQuestion({ mailId, members: others, resolve });
      return [...sent, ...(await promise)];
    } finally {
      setOffering(false);
    }
  }

  const close = (sent: readonly string[] = []) => {
    question?.resolve(sent);
    setQuestion(null);
  };
  const dialog = (
    <Dialog opened={question !== null} title="This document names others too" onClose={() => close()}>
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
          <Group justify="flex-end">
            <Button variant="default" onClick={() => close()}>
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
          </Group>
        </div>
      )}
    </Dialog>
  );
  return { offer, isOffering, dialog };
}
