import { resendMail } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { addressTakenOff, type UndeliveredMail } from '@arrival-desk/contract/mail/mail-history.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoDialog, findToast, press } from '../../testing/acts.ts';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { answerOrder, openDesk } from '../../testing/open-desk.tsx';
import { buildMail } from '../../testing/order-parts.ts';
import { buildDetail } from '../../testing/orders.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { UndeliveredNotice } from './undelivered-notice.tsx';

const email = 'noor@example.com';
const bounced: UndeliveredMail = {
  state: 'Bounced',
  reason: 'The receiving server refused it (550 5.1.1 no such user).',
  email,
  mail_service_provider: 'Sendgrid',
  held_back: false,
  send_to: email,
  other_provider: 'AWS',
  cause: null,
};
const noHelp = 'The other provider cannot help: please contact the customer.';

test.each<[string, Partial<UndeliveredMail>, string]>([
  [
    'a provider refused',
    { state: 'Failed', reason: 'Sendgrid refused the email: The to address is on the suppression list.' },
    'Email by Sendgrid failed: Sendgrid refused the email: The to address is on the suppression list. It went to noor@example.com.',
  ],
  [
    'came back',
    {},
    'Email by Sendgrid bounced: The receiving server refused it (550 5.1.1 no such user). It went to noor@example.com.',
  ],
  [
    'a move has cancelled',
    { state: 'Cancelled', reason: null },
    'Email by Sendgrid was cancelled. It was for noor@example.com.',
  ],
])('an email that %s is named at the top of its order, with the other provider (MAIL-5)', (_, undelivered, text) => {
  renderPart(
    <UndeliveredNotice
      orderId="100001"
      undelivered={{ ...bounced, ...undelivered }}
      known={[email]}
      allowed
      version={undefined}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('alert')).not.toHaveTextContent(noHelp);
  expect(screen.getByRole('button', { name: 'Send with AWS' })).toBeEnabled();
});

test.each([
  ['no other provider can help', { other_provider: null }, true, noHelp],
  ['the server sends no emails for the order', {}, false, email],
] as const)('where %s, none is offered', (_, undelivered, allowed, text) => {
  const props = { orderId: '100001', known: [email], allowed, version: undefined };
  renderPart(<UndeliveredNotice {...props} undelivered={{ ...bounced, ...undelivered }} />);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['attachment', 'Send the link instead', { linkOnly: true }, /downloads it from the page of the order/],
  ['full', 'Send again in 4 hours', { later: true }, /may have room later/],
] as const)(
  'an email that a mailbox refused because of %s is rescued by: %s (PAGE-58)',
  async (cause, name, call, text) => {
    answer(resendMail, ok(null, { message: 'The email is on the way.' }));
    const refused = { ...bounced, cause };
    const user = renderPart(
      <UndeliveredNotice orderId={`10001${cause.length}`} undelivered={refused} known={[email]} allowed version={7} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([name, 'Send with AWS']),
    );
    await press(user, screen.getByRole('button', { name }));
    await findToast(/The email is on the way\./);
    expect(callsOf(resendMail)[0]?.body).toMatchObject({ email, mailServiceProvider: 'Sendgrid', ...call });
  },
);

test('where a rescue is left, nobody is asked to call in vain (PAGE-58)', () => {
  const refused = { ...bounced, cause: 'attachment', other_provider: null } as const;
  renderPart(<UndeliveredNotice orderId="100020" undelivered={refused} known={[email]} allowed version={7} />);
  expect(screen.getByRole('alert')).not.toHaveTextContent(noHelp);
});

test('one that was held back says why it was not sent; its own provider sends it, and no address is asked for (PAGE-53)', async () => {
  answer(resendMail, ok(null, { message: 'The email is on the way.' }));
  const reason = 'Passport Number changed before the document was sent. Check the document, then send it again.';
  const held = { ...bounced, state: 'Failed', reason, held_back: true, other_provider: 'Sendgrid' } as const;
  const user = renderPart(
    <UndeliveredNotice orderId="100004" undelivered={held} known={[email]} allowed version={7} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    `Email by Sendgrid was not sent: ${reason} It was for noor@example.com.`,
  );
  expect(screen.queryByRole('form', { name: 'Correct the address' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send with Sendgrid' }));
  await findToast(/The email is on the way\./);
  expect(callsOf(resendMail)[0]?.body).toMatchObject({ email, mailServiceProvider: 'Sendgrid' });
});

test('an email that comes back while its order is open goes out by the other provider in one click (MAIL-5)', async () => {
  const order = buildDetail({ email, mailHistory: [buildMail()], actions: { resendMail: true } });
  answerOrder(order);
  const { user, change } = await openDesk(`/admin/view-order/${order.order_id}`, { as: 'Team' });
  await screen.findByRole('table', { name: 'Email History' });
  expect(screen.queryByRole('alert')).toBeNull();
  answerOrder({ ...order, undelivered: bounced, mailHistory: [buildMail({ state: 'Bounced' })] });
  change({ order_id: order.order_id, kind: 'mail_bounced' });
  const send = await screen.findByRole('button', { name: 'Send with AWS' });
  answer(resendMail, () => {
    answerOrder({ ...order, mailHistory: [buildMail({ state: 'Queued' }), buildMail({ state: 'Bounced' })] });
    return ok(null, { message: 'The email is on the way.' });
  });
  await user.click(send);
  await findToast(/The email is on the way\./);
  expect(callsOf(resendMail).map(({ body }) => body)).toEqual([
    expect.objectContaining({ orderId: order.order_id, email, mailServiceProvider: 'AWS', elsewhereReason: '' }),
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send with AWS' })).toBeNull());
  expect(screen.queryByText(/^Email by Sendgrid/)).toBeNull();
});

test('one that went to an address that is not on the order needs the reason again (PAGE-25)', async () => {
  answer(resendMail, ok(null, { message: 'The email is on the way.' }));
  const home = { ...bounced, email: 'home@example.com', send_to: 'home@example.com' };
  const user = renderPart(
    <UndeliveredNotice orderId="100002" undelivered={home} known={[email]} allowed version={undefined} />,
  );
  await user.click(screen.getByRole('button', { name: 'Send with AWS' }));
  const question = within(await screen.findByRole('dialog', { name: 'Before it goes out' }));
  await user.type(question.getByLabelText(/^Why it goes to an address/), 'Asked for by telephone');
  await user.click(question.getByRole('button', { name: 'Send to home@example.com' }));
  await findToast(/The email is on the way\./);
  expect(callsOf(resendMail)[0]?.body).toMatchObject({
    email: 'home@example.com',
    elsewhereReason: 'Asked for by telephone',
  });
  await expectNoDialog();
});

test('the address is corrected and the document sent in one act; a likely mistyping is one click (PAGE-45)', async () => {
  answer(resendMail, ok(null, { message: 'It is on the way.' }));
  const mistyped = 'noor@gmial.com';
  const user = renderPart(
    <UndeliveredNotice
      orderId="100003"
      undelivered={{ ...bounced, email: mistyped, send_to: mistyped }}
      known={[mistyped]}
      allowed
      version={7}
    />,
  );
  const form = within(screen.getByRole('form', { name: 'Correct the address' }));
  const send = form.getByRole('button', { name: 'Correct and send' });
  await user.click(send);
  expect(form.getByText('This address was not reached.')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'noor@gmail.com' }));
  await press(user, send);
  await findToast(/It is on the way\./);
  await expectNoDialog();
  expect(callsOf(resendMail).map(({ body }) => body)).toMatchObject([
    { orderId: '100003', email: 'noor@gmail.com', correctedOn: 7, elsewhereReason: '', mailServiceProvider: 'AWS' },
  ]);
});

test.each([
  ['came back from', '100005', { state: 'Bounced' }, 'It went to noor@gmial.com, which is no longer on the order.'],
  [
    'was held back from',
    // Another one: a second act on an order within a second is ignored.
    '100006',
    { state: 'Failed', held_back: true, reason: addressTakenOff },
    'Send it to an address of the order. It was for noor@gmial.com.',
  ],
] as const)(
  'one that %s a former address goes to the corrected one in one click (PAGE-53)',
  async (_, orderId, given, text) => {
    answer(resendMail, ok(null, { message: 'It is on the way.' }));
    const undelivered = { ...bounced, ...given, email: 'noor@gmial.com', send_to: email };
    const user = renderPart(
      <UndeliveredNotice orderId={orderId} undelivered={undelivered} known={[email]} allowed version={7} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByRole('form', { name: 'Correct the address' })).toBeNull();
    await user.click(screen.getByRole('button', { name: `Send to ${email}` }));
    await findToast(/It is on the way\./);
    expect(callsOf(resendMail)[0]?.body).toMatchObject({ email, mailServiceProvider: 'AWS', elsewhereReason: '' });
    await expectNoDialog();
  },
);
