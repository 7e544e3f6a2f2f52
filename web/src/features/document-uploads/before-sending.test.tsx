import { undoUpload, uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { takeNext } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { resendMail, sendInvoice } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { buildOutcome, expectNoDialog, expectNoToast, findToast, press } from '../../testing/acts.ts';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { answerOrder } from '../../testing/open-desk.tsx';
import { buildMail } from '../../testing/order-parts.ts';
import { fill } from '../../testing/order-screen.tsx';
import { buildDetail } from '../../testing/orders.ts';
import { buildPdf, buildStored, openUpload, stored } from '../../testing/upload-screen.ts';

const email = 'anna@example.com';
const findQuestion = () => screen.findByRole('dialog', { name: 'Before it goes out' });
const uploads = () => callsOf(uploadVisaDocument).map(({ body }) => body);
const reasonLabel = 'Why it goes to an address that is not on the order';

/** Confirms an address that is not on the order, with a reason. */
async function sendElsewhere(user: UserEvent, address: string): Promise<void> {
  const question = within(await findQuestion());
  await fill(user, question.getByLabelText(reasonLabel), 'Asked for by telephone');
  await user.click(question.getByRole('button', { name: `Send to ${address}` }));
}

test('a second document after a colleague has sent one asks first, by name, and then sends the same file (PAGE-25)', async () => {
  const colleague = { mailId: 31, sentBy: 'Marcus Lee', at: new Date(Date.now() - 4 * 60_000).toISOString() };
  answer(uploadVisaDocument, ({ body }) =>
    body.seenMailId
      ? buildStored()
      : refuse('recently_sent', 'Marcus Lee has just sent a document.', { data: colleague }),
  );
  const { user, form, choose, submit } = await openUpload(buildDetail({ email }));
  await choose(buildPdf());
  await user.click(submit());
  const question = await findQuestion();
  expect(question).toHaveTextContent('Marcus Lee sent a document for this order 4 min ago. Send another one?');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await expectNoDialog();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(form.getByText('card.pdf')).toBeInTheDocument();
  await press(user, submit());
  await user.click(within(await findQuestion()).getByRole('button', { name: `Send to ${email}` }));
  await findToast(new RegExp(stored));
  expect(callsOf(uploadVisaDocument).map(({ body, file }) => [body.seenMailId, file?.name])).toEqual([
    [undefined, 'card.pdf'],
    [undefined, 'card.pdf'],
    ['31', 'card.pdf'],
  ]);
});

test('the same file of one’s own asks first, without a name (PAGE-34)', async () => {
  const own = { mailId: 31, sentBy: 'Tara Novak', at: new Date(Date.now() - 4 * 60_000).toISOString(), isOwn: true };
  answer(uploadVisaDocument, ({ body }) =>
    body.seenMailId ? buildStored() : refuse('recently_sent', 'You have just sent this file.', { data: own }),
  );
  const { user, choose, submit } = await openUpload(buildDetail({ email }));
  await choose(buildPdf());
  await user.click(submit());
  const question = await findQuestion();
  expect(question).toHaveTextContent('You sent this file for this order 4 min ago. Send it again?');
  await user.click(within(question).getByRole('button', { name: `Send to ${email}` }));
  await findToast(new RegExp(stored));
});

describe('an address that is not on the order', () => {
  test('needs a reason, which stays typed until the document is sent (PAGE-25)', async () => {
    answer(uploadVisaDocument, buildStored());
    const order = buildDetail({ email, contact_email_address: 'office@example.com' });
    const { user, form, choose, submit } = await openUpload(order);
    await choose(buildPdf());
    await fill(user, form.getByLabelText('Email'), 'bob@example.com');
    await user.click(submit());
    const question = await findQuestion();
    expect(question).toHaveTextContent('bob@example.com is not on this order.');
    expect(question).toHaveTextContent(`It has ${email}, office@example.com and ${order.application_email}.`);
    const reason = within(question).getByLabelText(reasonLabel);
    await waitFor(() => expect(reason).toHaveFocus());
    const send = within(question).getByRole('button', { name: 'Send to bob@example.com' });
    await user.click(send);
    expect(reason).toHaveFocus();
    expect(reason).toHaveAccessibleDescription(
      expect.stringContaining('This address is not on the order. Please enter the reason'),
    );
    await fill(user, reason, 'The agency books for her');
    await user.keyboard('{Escape}');
    await expectNoDialog();
    expect(uploads()).toEqual([]);
    expect(form.getByText('card.pdf')).toBeInTheDocument();
    await press(user, submit());
    const again = within(await findQuestion());
    expect(again.getByLabelText(reasonLabel)).toHaveValue('The agency books for her');
    await user.click(again.getByRole('button', { name: 'Send to bob@example.com' }));
    await findToast(new RegExp(stored));
    expect(uploads()).toEqual([
      expect.objectContaining({ email: 'bob@example.com', elsewhereReason: 'The agency books for her' }),
    ]);
  });

  test('can become the email of the order in the same act, and needs no reason then (PAGE-33)', async () => {
    answer(uploadVisaDocument, buildStored());
    const order = buildDetail({ email, version: 7, actions: { correct: ['email'] } });
    const { user, form, choose, submit } = await openUpload(order);
    await choose(buildPdf());
    await fill(user, form.getByLabelText('Email'), 'bob@example.com');
    await user.click(submit());
    const question = within(await findQuestion());
    await user.click(question.getByLabelText('Make it the email of the order'));
    await user.click(question.getByRole('button', { name: 'Send to bob@example.com' }));
    await findToast(new RegExp(stored));
    expect(uploads()).toEqual([
      expect.objectContaining({ email: 'bob@example.com', elsewhereReason: '', correctedOn: '7' }),
    ]);
  });

  test('is none that the order has, in any case: its document goes without a question (PAGE-25)', async () => {
    answer(uploadVisaDocument, buildStored());
    const { user, form, choose, submit } = await openUpload(
      buildDetail({ email, contact_email_address: 'office@example.com' }),
    );
    await choose(buildPdf());
    await fill(user, form.getByLabelText('Email'), 'Office@Example.com');
    await user.click(submit());
    await findToast(new RegExp(stored));
    expect(uploads()).toEqual([expect.objectContaining({ email: 'Office@Example.com', elsewhereReason: '' })]);
  });

  const done = (message: string) => ok(null, { message });
  const addressed = { email: 'carl@example.com', elsewhereReason: 'Asked for by telephone' };

  test.each([
    ['Resend mail', 'Email to resend to', 'Resend Mail (Sendgrid)', resendMail, { mailServiceProvider: 'Sendgrid' }],
    ['Sent Mail', 'Email to send the document to', 'Sent Mail', resendMail, {}],
    ['Send invoice', 'Email to send the invoice to', 'Send Invoice', sendInvoice, {}],
  ])('needs a reason by %s too (PAGE-25)', async (name, label, button, endpoint, more) => {
    answer(endpoint, done('It is on the way.'));
    const { user } = await openUpload(
      buildDetail({ email, mailHistory: [buildMail()], actions: { resendMail: true } }),
    );
    const form = within(screen.getByRole('form', { name }));
    await fill(user, form.getByLabelText(label), 'carl@example.com');
    await user.click(form.getByRole('button', { name: button }));
    await sendElsewhere(user, 'carl@example.com');
    await findToast(/It is on the way\./);
    expect(callsOf(endpoint).map(({ body }) => body)).toEqual([expect.objectContaining({ ...addressed, ...more })]);
    await expectNoDialog();
  });

  test('is limited: the message says when it goes on, and what was typed stays (PAGE-25)', async () => {
    const limit = refuse('too_many_requests', 'You can send the next one in 7 minutes.');
    answer(resendMail, () => (callsOf(resendMail).length === 1 ? limit : done('It is on the way.')));
    const { user } = await openUpload(
      buildDetail({ email, mailHistory: [buildMail()], actions: { resendMail: true } }),
    );
    const resend = within(screen.getByRole('form', { name: 'Resend mail' }));
    await fill(user, resend.getByLabelText('Email to resend to'), 'bob@example.com');
    const button = resend.getByRole('button', { name: 'Resend Mail (AWS)' });
    await user.click(button);
    await sendElsewhere(user, 'bob@example.com');
    await findToast(/You can send the next one in 7 minutes\./);
    await expectNoDialog();
    expect(resend.getByLabelText('Email to resend to')).toHaveValue('bob@example.com');
    await press(user, button);
    const question = within(await findQuestion());
    expect(question.getByLabelText(reasonLabel)).toHaveValue('Asked for by telephone');
    await user.click(question.getByRole('button', { name: 'Send to bob@example.com' }));
    await findToast(/It is on the way\./);
  });
});

test('a likely misspelling offers the right address in one click, at the field and before it goes out (PAGE-25)', async () => {
  answer(uploadVisaDocument, buildStored());
  const { user, form, choose, submit } = await openUpload(buildDetail({ email: 'anna@gmial.com' }));
  const field = form.getByLabelText('Email');
  await user.click(form.getByRole('button', { name: 'anna@gmail.com' }));
  expect(field).toHaveValue('anna@gmail.com');
  await fill(user, field, 'anna@gmial.com');
  await choose(buildPdf());
  await user.click(submit());
  expect(await findQuestion()).toHaveTextContent('anna@gmial.com looks misspelled. Did you mean anna@gmail.com?');
  await sendElsewhere(user, 'anna@gmail.com');
  await findToast(new RegExp(stored));
  expect(uploads()).toEqual([
    expect.objectContaining({ email: 'anna@gmail.com', elsewhereReason: 'Asked for by telephone' }),
  ]);
  expect(field).toHaveValue('anna@gmail.com');
});

test('an order that is not paid says so, and its document goes out only after a question (PAGE-25)', async () => {
  answer(uploadVisaDocument, buildStored());
  const { user, choose, submit } = await openUpload(buildDetail({ email, paid: false, process_status: 'Pending' }));
  expect(screen.getByText('Not paid')).toBeInTheDocument();
  await choose(buildPdf());
  await user.click(submit());
  const question = await findQuestion();
  expect(question).toHaveTextContent('This order has not been paid. Send the document all the same?');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await expectNoDialog();
  expect(uploads()).toEqual([]);
  await press(user, submit());
  await user.click(within(await findQuestion()).getByRole('button', { name: `Send to ${email}` }));
  await findToast(new RegExp(stored));
});

describe('a file', () => {
  test.each([
    ['that is too large', buildPdf('large.pdf', `%PDF-1.4${'x'.repeat(2_000_000)}`), 'The file is larger than 1 MB.'],
    [
      'of another type',
      buildPdf('card.pdf', 'PK a zip'),
      'The file must be a PDF or an image (JPEG, PNG, WebP, GIF or HEIC).',
    ],
    ['that is empty', buildPdf('card.pdf', ''), 'The file is empty.'],
  ])('%s is refused before a byte of it is sent (PAGE-18)', async (_, file, problem) => {
    const { user, form, choose, submit } = await openUpload(buildDetail({ upload_max_bytes: 1_048_576 }));
    await choose(file);
    expect(await form.findByText(problem)).toBeInTheDocument();
    await user.click(submit());
    await waitFor(() => expect(form.getByLabelText('Document')).toBeEnabled());
    expect(await form.findByText(problem)).toBeInTheDocument();
    expect(uploads()).toEqual([]);
  });

  const drop = (target: Element, ...files: File[]) =>
    fireEvent.drop(target, { dataTransfer: { types: ['Files'], files } });

  test('dropped anywhere on an order is its document, if it is one file and of the right type (PAGE-18)', async () => {
    const { form } = await openUpload(buildDetail());
    const heading = screen.getByRole('heading', { level: 1 });
    fireEvent.dragOver(heading, { dataTransfer: { types: ['Files'], files: [] } });
    expect(screen.getByText('Drop the document of this order')).toBeInTheDocument();
    drop(heading, buildPdf('dropped.pdf'));
    expect(await form.findByText('dropped.pdf')).toBeInTheDocument();
    expect(screen.queryByText('Drop the document of this order')).toBeNull();
    drop(screen.getByRole('complementary', { name: 'Menu' }), buildPdf('notes.pdf', 'no PDF at all'));
    expect(await form.findByText(/^The file must be a PDF or an image/)).toBeInTheDocument();
    drop(heading, buildPdf('one.pdf'), buildPdf('two.pdf'));
    expect(await form.findByText('Please drop one file only.')).toBeInTheDocument();
  });
});

test('Completed beside Submit completes the order, and to take the upload back takes that Undo with it (PAGE-19, PAGE-44)', async () => {
  const held = buildMail({ state: 'Queued' });
  const order = buildDetail({ email });
  const show = (state: Partial<typeof order>) => answerOrder({ ...order, ...state });
  answer(uploadVisaDocument, () => {
    show({ mailHistory: [held] });
    return buildStored();
  });
  const moved = buildOutcome('Order has been moved to Completed successfully', [order.order_id]);
  answer(moveOrderStatus, () => {
    show({ mailHistory: [held], process_status: 'Completed', actions: { ...order.actions, moves: [] } });
    return moved;
  });
  answer(undoUpload, () => {
    show({ mailHistory: [{ ...held, state: 'Cancelled' }] });
    return ok({ undone: moved.data.changes[0] ?? null }, { message: 'The upload has been taken back.' });
  });
  answer(takeNext, ok(null, { message: 'No order is ready to file.' }));
  const { user, form, choose, submit } = await openUpload(order);
  await choose(buildPdf());
  await user.click(submit());
  const uploaded = await findToast(new RegExp(stored));
  await press(user, await form.findByRole('button', { name: 'Completed' }));
  await findToast(/Order has been moved to Completed successfully/);
  // Shown next to the number of further messages.
  expect(document.documentElement.style.getPropertyValue('--countdown')).toMatch(/^" · \d+ s"$/);
  expect(callsOf(moveOrderStatus)[0]?.body).toMatchObject({ updatingStatus: 'Completed', fromStatus: 'New' });
  await user.click(within(uploaded).getByRole('button', { name: 'Undo' }));
  await findToast(/The upload has been taken back\./);
  await expectNoToast(/Order has been moved to Completed/);
  await waitFor(() => expect(form.queryByRole('button', { name: 'Completed' })).toBeNull());
});
