import type { OpenRefundRequest } from '@arrival-desk/contract/orders/order.ts';
import { decideRefundRequest } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Confirm } from '../../ui/confirm.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconCoins } from '../../ui/icons.ts';
import { NoticeBand } from '../../ui/notice-band.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import classes from './refund-request-notice.module.css';
import { useDecideRefundRequestMutation } from './refunds.queries.ts';

interface Asked {
  orderId: string;
  request: OpenRefundRequest;
  /** Of the list of all requests: the link to the order. */
  children?: ReactNode;
}

/** A refund that a landing site asks for, with Approve and Decline. */
export function RefundRequestNotice({ orderId, request, children }: Asked) {
  const [decide] = useDecideRefundRequestMutation();
  const [asking, setAsking] = useState<'approve' | 'decline' | null>(null);
  const close = () => setAsking(null);
  return (
    <NoticeBand icon={IconCoins}>
      <div className={classes.request}>
        <div className={classes.text}>
          <strong>{request.asked_by} asks for a refund</strong>
          {children}, <DateTime value={request.asked_at} />
          <p className={classes.reason} dir="auto">
            {request.reason}
          </p>
        </div>
        <div className={classes.actions}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Approve the refund of order ${orderId}`}
            onClick={() => setAsking('approve')}
          >
            Approve
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Decline the refund of order ${orderId}`}
            onClick={() => setAsking('decline')}
          >
            Decline
          </Button>
        </div>
      </div>
      <Confirm
        opened={asking === 'approve'}
        title="Approve this refund"
        question={`Move order ${orderId} to Refunds? ${request.asked_by} is told at once.`}
        note="Nothing is paid back yet: refund it at the gateway, then use 'Refunded it'. This cannot be undone."
        verb="Approve"
        act={{ orderIds: [orderId], name: 'decideRefund' }}
        onClose={close}
        onConfirm={() => decide({ orderId, approve: true })}
      />
      <Dialog opened={asking === 'decline'} title="Decline this refund" onClose={close}>
        <DeclineForm orderId={orderId} onDone={close} />
      </Dialog>
    </NoticeBand>
  );
}

function DeclineForm({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const [decide] = useDecideRefundRequestMutation();
  const { form, busy, formProps } = useCallForm({
    act: { orderId, name: 'decideRefund' },
    initialValues: { orderId, approve: false, reason: '' },
    schema: decideRefundRequest.body,
    send: (body) => decide(body),
    onDone,
  });
  return (
    <form {...formProps}>
      <Textarea
        {...form.getInputProps('reason')}
        data-autofocus
        label="Reason"
        description="The landing site reads it."
        autosize
        minRows={2}
        dir="auto"
      />
      <Button type="submit" mt="sm" loading={busy}>
        Decline
      </Button>
    </form>
  );
}
