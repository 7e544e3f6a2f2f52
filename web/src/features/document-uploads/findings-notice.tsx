import type { DocumentFinding } from '@arrival-desk/contract/document-uploads/finding.ts';
import { Button, Group, Textarea, type TextareaProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ActButton } from '../../ui/act-button.tsx';
import { IconAlertTriangle } from '../../ui/icons.ts';
import classes from './findings-notice.module.css';

interface FindingsNoticeProps {
  orderId: string;
  findings: readonly DocumentFinding[];
  /** The input of the reason. */
  reason: TextareaProps;
  busy: boolean;
  onGiveUp: () => void;
}

/** Why a document was not sent: its content compared with the order, and a form to send it with a reason. */
export function FindingsNotice({ orderId, findings, reason, busy, onGiveUp }: FindingsNoticeProps) {
  const notice = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new findings get the focus each time
  useEffect(() => notice.current?.focus(), [findings]);
  const isUnclear = findings.every(({ kind }) => kind === 'unreadable' || kind === 'signature');
  return (
    <section
      ref={notice}
      className={classes.notice}
      tabIndex={-1}
      aria-label={isUnclear ? 'Send this document?' : 'Not the document of this order?'}
    >
      <p className={classes.title}>
        <IconAlertTriangle className={classes.icon} aria-hidden="true" />
        {isUnclear
          ? 'Not sent: please look at this document before it goes out'
          : 'Not sent: this does not look like the document of this order'}
      </p>
      <ul className={classes.findings}>
        {findings.map(({ kind, title, found, expected, order_id }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a role that gets no quotes can have two findings of one kind
          <li key={`${kind} ${index}`}>
            <strong>{title}</strong>
            {found && (
              <dl className={classes.compared}>
                <div>
                  <dt>In the document</dt>
                  <dd>{found}</dd>
                </div>
                <div>
                  <dt>In this order</dt>
                  <dd>{expected ?? 'nothing'}</dd>
                </div>
              </dl>
            )}
            {kind === 'passport' && order_id && <p>This number belongs to order {order_id}.</p>}
            {kind === 'same_file' && order_id && <p>It is a document of order {order_id}.</p>}
          </li>
        ))}
      </ul>
      <Textarea
        {...reason}
        label="Why it is the right document all the same"
        description="It is kept with the order, under your name."
        rows={2}
      />
      <Group justify="flex-end">
        <Button variant="default" disabled={busy} onClick={onGiveUp}>
          Take another document
        </Button>
        <ActButton orderIds={[orderId]} type="submit" color="danger" loading={busy}>
          Send all the same
        </ActButton>
      </Group>
    </section>
  );
}
