import { telephone } from '@arrival-desk/contract/orders/telephone.ts';
import { Button, Group } from '@mantine/core';
import { useId, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { MailFrame } from '../../ui/mail-frame.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import classes from './email-content.module.css';
import { useEmailContentQuery } from './mail.queries.ts';
import { PreviewNotice } from './preview-notice.tsx';

interface EmailContentProps {
  orderId: string;
  country: string;
  phone: string;
}

/** The email as the traveller reads it, and the Whatsapp message (PAGE-8). */
export function EmailContent({ orderId, country, phone }: EmailContentProps) {
  const [opened, setOpened] = useState(false);
  const { data, error, refetch } = useEmailContentQuery(orderId, { skip: !opened });
  const close = () => setOpened(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpened(true)}>
        View Email Content
      </Button>
      <Dialog opened={opened} title={data?.data.subject ?? 'Email content'} onClose={close} size="44rem">
        {!data && error && <LoadFailure error={error} onRetry={refetch} />}
        {!data && !error && <SkeletonLines count={8} />}
        {data?.data.notice && <PreviewNotice text={data.data.notice} />}
        {data && (
          <MailFrame
            className={classes.preview}
            title={data.data.notice ? 'Preview of the email' : 'The email as it is sent'}
            html={data.data.html}
          />
        )}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            Close
          </Button>
          <SendWhatsapp country={country} phone={phone} message={data?.data.short ?? null} />
        </Group>
      </Dialog>
    </>
  );
}

interface SendWhatsappProps {
  country: string;
  phone: string;
  /** Null while it is loaded, and for an email that must not be sent, which the notice above explains. */
  message: string | null;
}

/** Always there, so that its place says where it is; disabled, with the reason, where there is nothing to send or nobody. */
function SendWhatsapp({ country, phone, message }: SendWhatsappProps) {
  const { text, whatsapp } = telephone(country, phone);
  const reason = useId();
  const label = 'Send Whatsapp Message';
  // A number that lacks its country code, or digits, can be someone else's.
  if (message && whatsapp)
    return (
      <Button
        component="a"
        href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {label}
      </Button>
    );
  const why = text ? (whatsapp ? '' : 'The telephone number is not complete.') : 'No telephone number is known.';
  return (
    <>
      {why && (
        <span id={reason} className={classes.none}>
          {why}
        </span>
      )}
      <Button disabled aria-describedby={why ? reason : undefined}>
        {label}
      </Button>
    </>
  );
}
