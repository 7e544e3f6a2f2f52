import { getEmailContent } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectNoDialog } from '../../testing/acts.ts';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { buildEmailContent } from '../../testing/order-parts.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { ApprovalEmail } from './approval-email.tsx';
import { EmailContent } from './email-content.tsx';

const notice = 'Preview, not to be sent. This order has no document yet. Upload it first.';
const preview = { ...buildEmailContent(), notice, short: null };

async function openContent({ country = 'IRELAND', phone = '087 555 0123' } = {}) {
  const user = renderPart(<EmailContent orderId="100001" country={country} phone={phone} />);
  expect(callsOf(getEmailContent)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'View Email Content' }));
  const dialog = within(await screen.findByRole('dialog'));
  const frame = await dialog.findByTitle<HTMLIFrameElement>(/mail/);
  return { user, dialog, frame };
}

describe('View Email Content', () => {
  test('shows the email as the traveller reads it, and closes (PAGE-8)', async () => {
    const html = '<p style="padding: 24px">Your card is attached.</p>';
    answer(getEmailContent, ok({ ...buildEmailContent(), html }));
    const { user, dialog, frame } = await openContent();
    expect(screen.getByRole('dialog', { name: 'Your China Arrival Card is ready' })).toBeInTheDocument();
    expect(frame).toHaveAttribute('title', 'The email as it is sent');
    expect(frame.srcdoc).toContain('Your card is attached.');
    // The page's content policy refuses style attributes; they are set by script.
    expect(frame.srcdoc).not.toContain(' style=');
    // Nothing in an email acts in this page's name.
    expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await expectNoDialog();
  });

  test('has a Whatsapp message to the number of the traveller, with the tracking link (PAGE-8)', async () => {
    answer(getEmailContent, ok(buildEmailContent()));
    const { dialog } = await openContent();
    const link = dialog.getByRole<HTMLAnchorElement>('link', { name: 'Send Whatsapp Message' });
    const { origin, pathname, searchParams } = new URL(link.href);
    expect([origin, pathname]).toEqual(['https://wa.me', '/353875550123']);
    expect(searchParams.get('text')).toBe(buildEmailContent().short);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test.each([
    ['IRELAND', '', 'No telephone number is known.'],
    ['', '087 555 0123', 'The telephone number is not complete.'],
    ['IRELAND', '12', 'The telephone number is not complete.'],
  ])(
    'has no Whatsapp message where the number would be another person’s: %j %j (PAGE-8)',
    async (country, phone, why) => {
      answer(getEmailContent, ok(buildEmailContent()));
      const { dialog } = await openContent({ country, phone });
      expect(dialog.getByText(why)).toBeInTheDocument();
      expect(dialog.queryByRole('link')).toBeNull();
      const button = dialog.getByRole('button', { name: 'Send Whatsapp Message' });
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription(why);
    },
  );

  test('of an email that must not be sent is a preview, without a Whatsapp message', async () => {
    answer(getEmailContent, ok(preview));
    const { dialog, frame } = await openContent();
    expect(dialog.getByRole('status')).toHaveTextContent(notice);
    expect(frame).toHaveAttribute('title', 'Preview of the email');
    expect(dialog.queryByRole('link')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Send Whatsapp Message' })).toBeDisabled();
  });
});

describe('the approval email', () => {
  test('is shown as text, with its recipient and subject (PAGE-7)', async () => {
    answer(getEmailContent, ok(buildEmailContent()));
    renderPart(<ApprovalEmail orderId="100001" email="noor@example.com" onSend={undefined} />);
    expect(await screen.findByText('noor@example.com')).toBeInTheDocument();
    expect(screen.getByText('Your China Arrival Card is ready')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Text of the approval email' })).toHaveTextContent(
      'Your card is attached.',
    );
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('says when it is only a preview (PAGE-7)', async () => {
    answer(getEmailContent, ok(preview));
    renderPart(<ApprovalEmail orderId="100001" email="noor@example.com" onSend={undefined} />);
    expect((await screen.findByText(notice)).closest('[role="status"]')).not.toBeNull();
  });
});

test('the approval email leads to the form that sends it, once there is a document (PAGE-42)', async () => {
  answer(getEmailContent, ok(buildEmailContent()));
  const onSend = vi.fn();
  const user = renderPart(<ApprovalEmail orderId="300900" email="mary@example.com" onSend={onSend} />);
  await user.click(await screen.findByRole('button', { name: 'Resend this email' }));
  expect(onSend).toHaveBeenCalledOnce();
});
