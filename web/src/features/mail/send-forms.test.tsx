import { resendMail, sendInvoice } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToast, press } from '../../testing/acts.ts';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { answerOrder, openDesk } from '../../testing/open-desk.tsx';
import { buildMail } from '../../testing/order-parts.ts';
import { buildDetail } from '../../testing/orders.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { ResendForm } from './resend-form.tsx';
import { SentMailForm } from './sent-mail-form.tsx';

const email = 'noor@example.com';
const hotel = 'hotel@example.com';
const done = ok(null, { message: 'It is on the way.' });
let orders = 300_000;

/** The form of an order of its own: within a second, an order has each act once. */
function openForm(Form: typeof ResendForm) {
  orders += 1;
  return renderPart(<Form orderId={String(orders)} email={email} known={[email, hotel]} allowed />);
}

test.each([
  ['Email to send the invoice to', 'Send Invoice', InvoiceForm, sendInvoice, undefined],
  ['Email to send the document to', 'Sent Mail', SentMailForm, resendMail, 'AWS'],
  ['Email to resend to', 'Resend Mail (AWS)', ResendForm, resendMail, 'AWS'],
  ['Email to resend to', 'Resend Mail (Sendgrid)', ResendForm, resendMail, 'Sendgrid'],
] as const)(
  '%s: %s has the email of the order, which can be changed and must be one (PAGE-4, PAGE-5, PAGE-23)',
  async (label, button, Form, endpoint, mailServiceProvider) => {
    answer(endpoint, done);
    const user = openForm(Form);
    const field = screen.getByLabelText(label);
    const send = screen.getByRole('button', { name: button });
    expect(field).toHaveValue(email);
    await user.clear(field);
    await user.click(send);
    expect(screen.getByText('Please enter your email')).toBeInTheDocument();
    await user.type(field, 'no email');
    await user.click(send);
    expect(screen.getByText('Invalid email address')).toBeInTheDocument();
    expect(callsOf(endpoint)).toEqual([]);
    await user.clear(field);
    await user.type(field, hotel);
    await user.click(send);
    await findToast(`${orders} · It is on the way.`);
    const [call] = callsOf(endpoint).map(({ body }) => body);
    expect(call).toMatchObject({ orderId: String(orders), email: hotel, elsewhereReason: '' });
    expect(call?.mailServiceProvider).toBe(mailServiceProvider);
  },
);

test('the provider of the last sending is the one of Sent Mail and of Enter, and stands out (PAGE-42)', async () => {
  answer(resendMail, done);
  const user = openForm(ResendForm);
  const [aws, sendgrid] = ['AWS', 'Sendgrid'].map((name) =>
    screen.getByRole('button', { name: `Resend Mail (${name})` }),
  );
  expect([aws, sendgrid].map((button) => button?.dataset.variant)).toEqual(['light', 'default']);
  await user.click(sendgrid as HTMLElement);
  await findToast(`${orders} · It is on the way.`);
  expect([aws, sendgrid].map((button) => button?.dataset.variant)).toEqual(['default', 'light']);
  cleanup();
  const later = openForm(SentMailForm);
  await later.click(screen.getByRole('button', { name: 'Sent Mail' }));
  await findToast(`${orders} · It is on the way.`);
  cleanup();
  const last = openForm(ResendForm);
  await last.type(screen.getByLabelText('Email to resend to'), '{Enter}');
  await findToast(`${orders} · It is on the way.`);
  expect(callsOf(resendMail).map(({ body }) => body.mailServiceProvider)).toEqual(['Sendgrid', 'Sendgrid', 'Sendgrid']);
});

test('what the server refuses is said, and the address stays for another try', async () => {
  const refusal = refuse('virus_found', 'The document has a virus. It was not sent.');
  answer(resendMail, () => (callsOf(resendMail).length === 1 ? refusal : done));
  const user = openForm(SentMailForm);
  const send = screen.getByRole('button', { name: 'Sent Mail' });
  await user.click(send);
  await findToast(/The document has a virus\. It was not sent\./);
  expect(screen.getByLabelText('Email to send the document to')).toHaveValue(email);
  await press(user, send);
  await findToast(/It is on the way\./);
});

test('an invoice that cannot show a name goes out only after a question (MAIL-17)', async () => {
  const message = 'The invoice shows boxes in place of ☃, which no font draws.';
  const refusal = refuse('validation_failed', message, { fields: { boxesAccepted: message } });
  answer(sendInvoice, ({ body }) => (body.boxesAccepted ? done : refusal));
  const user = openForm(InvoiceForm);
  await user.click(screen.getByRole('button', { name: 'Send Invoice' }));
  const question = await screen.findByRole('dialog', { name: 'Before it goes out' });
  expect(question).toHaveTextContent(`${message} Send it all the same?`);
  await press(user, within(question).getByRole('button', { name: `Send to ${email}` }));
  await findToast(/It is on the way\./);
  expect(callsOf(sendInvoice).map(({ body }) => body.boxesAccepted)).toEqual([undefined, true]);
});

test('an invoice that was sent stands in the history of its order (PAGE-23)', async () => {
  const order = buildDetail({ email, amount: '49.00', currency: 'USD' });
  answerOrder(order);
  answer(sendInvoice, () => {
    answerOrder({ ...order, mailHistory: [buildMail({ kind: 'invoice' })] });
    return done;
  });
  const { user } = await openDesk(`/admin/view-order/${order.order_id}`, { as: 'Team' });
  await user.click(await screen.findByRole('button', { name: 'Send Invoice' }));
  const history = within(await screen.findByRole('table', { name: 'Email History' }));
  expect(await history.findByText('Invoice')).toBeInTheDocument();
});

test('without a document, Sent Mail and Resend wait for one; without a payment there is no invoice (PAGE-5, PAGE-23, MAIL-13)', async () => {
  const order = buildDetail({ paid: false, actions: { sendInvoice: false } });
  answerOrder(order);
  await openDesk(`/admin/view-order/${order.order_id}`, { as: 'Team' });
  expect(await screen.findByRole('button', { name: 'Sent Mail' })).toBeDisabled();
  expect(screen.getByLabelText('Email to send the document to')).toBeDisabled();
  for (const provider of ['AWS', 'Sendgrid'])
    expect(screen.getByRole('button', { name: `Resend Mail (${provider})` })).toBeDisabled();
  expect(screen.queryByRole('form', { name: 'Send invoice' })).toBeNull();
});
