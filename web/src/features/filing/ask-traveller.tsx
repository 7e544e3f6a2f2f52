import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { telephone } from '@arrival-desk/contract/orders/telephone.ts';
import { Anchor, Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ActButton } from '../../ui/act-button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './ask-traveller.module.css';
import type { ToAsk } from './to-ask.ts';

interface AskTravellerProps {
  order: OrderDetail;
  missing: readonly ToAsk[];
  opened: boolean;
  onClose: () => void;
  /** Moves the order to Awaiting Customer with the remark. */
  onMove: (remark: string) => void;
}

/** The text that asks the traveller for what is missing, ready to be sent, and the move to Awaiting Customer. */
export function AskTraveller({ order, missing, opened, onClose, onMove }: AskTravellerProps) {
  return (
    <Dialog opened={opened} title="Ask the traveller" onClose={onClose}>
      <AskForm order={order} missing={missing} onClose={onClose} onMove={onMove} />
    </Dialog>
  );
}

const textFor = ({ full_name, order_id }: OrderDetail, missing: AskTravellerProps['missing']) =>
  [
    `Dear ${full_name},`,
    `For your China arrival card (order ${order_id}) we still need:`,
    ...missing.map(({ label, value }) => (value ? `- ${label} (we have: ${value})` : `- ${label}`)),
    'Please answer this message, so that we can file the card in time.',
  ].join('\n');

function AskForm({ order, missing, onClose, onMove }: Omit<AskTravellerProps, 'opened'>) {
  const [text, setText] = useState(() => textFor(order, missing));
  const { whatsapp } = telephone(order.country_code, order.phone_number);
  const canMove = order.actions.moves.some(({ to }) => to === 'Awaiting');
  return (
    <div className={classes.ask}>
      <Textarea
        label="Message"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        autosize
        minRows={5}
        dir="auto"
        data-autofocus
      />
      <div className={classes.ways}>
        <CopyButton value={text} what="message" />
        <Anchor
          size="sm"
          href={`mailto:${order.contact_email_address || order.email}?subject=${encodeURIComponent(`Your order ${order.order_id}`)}&body=${encodeURIComponent(text)}`}
        >
          Email
        </Anchor>
        {whatsapp && (
          <Anchor
            size="sm"
            href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
          >
            Whatsapp
          </Anchor>
        )}
      </div>
      {canMove ? (
        <ActButton
          orderIds={[order.order_id]}
          act="moveOrders"
          onClick={() => onMove(`Asked the traveller for: ${missing.map(({ label }) => label).join(', ')}`)}
        >
          Move to Awaiting Customer
        </ActButton>
      ) : (
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      )}
    </div>
  );
}
