import { getFailedMails, resendFailedMails } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoDialog, findToast } from '../../testing/acts.ts';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { openDesk } from '../../testing/open-desk.tsx';
import { buildMail } from '../../testing/order-parts.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { FailedMails } from './failed-mails.tsx';

type Mail = NonNullable<Parameters<typeof buildMail>[0]>;

function answerFailed(mails: Mail[], total = mails.length) {
  const failed = mails.map((mail) => {
    const built = buildMail({ state: 'Failed', ...mail });
    return { ...built, mail_service_provider: built.uploadDoc.mail_service_provider };
  });
  answer(getFailedMails, ok({ total, mails: failed }));
}

const full = { order_id: '100001', email: 'full@example.com', reason: 'The mailbox is full.' };
const renderMails = () => renderPart(<FailedMails pathOf={(orderId) => `/admin/view-order/${orderId}`} />);

test('an Admin sees what failed and why, and sends all of it again by the keyboard (SETTING-9)', async () => {
  answerFailed([full]);
  answer(resendFailedMails, () => {
    answerFailed([]);
    return ok({ queued: 1, refused: [] }, { message: '1 email is on the way.' });
  });
  const { user } = await openDesk('/admin/failed-mails', { as: 'Admin' });
  const entry = within(await screen.findByRole('list', { name: 'Failed emails' })).getByRole('listitem');
  expect(entry).toHaveTextContent('Document to full@example.com by AWS');
  expect(entry).toHaveTextContent('The mailbox is full.');
  expect(within(entry).getByRole('link', { name: 'Order 100001' })).toHaveAttribute('href', '/admin/view-order/100001');
  expect(screen.getByText('1 email failed and was not sent again.', { exact: false })).toBeInTheDocument();
  screen.getByRole('button', { name: 'Resend all' }).focus();
  await user.keyboard('{Enter}');
  const question = await screen.findByRole('dialog', { name: 'Resend all' });
  expect(question).toHaveTextContent('Send 1 email again?');
  expect(callsOf(resendFailedMails)).toEqual([]);
  await waitFor(() => expect(within(question).getByRole('button', { name: 'Resend all' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await findToast('1 email is on the way.');
  expect(await screen.findByText('Every email has been sent, or sent again.')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Failed emails' })).toBeNull();
});

test('what must not go out any more stays in the list, with why (SETTING-9)', async () => {
  answerFailed([full, { ...full, order_id: '100002', kind: 'invoice' }]);
  const why = 'This order is in Refunds: only its invoice can be sent.';
  answer(resendFailedMails, () => {
    answerFailed([full]);
    return ok({ queued: 1, refused: [{ order_id: '100001', message: why }] }, { message: '1 email is on the way.' });
  });
  const user = renderMails();
  await screen.findByText('Invoice to full@example.com by AWS', { exact: false });
  await user.click(screen.getByRole('button', { name: 'Resend all' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Resend all' }));
  expect(await screen.findByText(`Not sent again: ${why}`)).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  await expectNoDialog();
});

test('of more than are listed, it says how many are sent first', async () => {
  answerFailed([full, full], 1200);
  const user = renderMails();
  expect(
    await screen.findByText(
      /^1,200 emails failed and were not sent again\..* The newest 2 emails are listed and sent first\.$/,
    ),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Resend all' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Send 500 emails again?');
});
