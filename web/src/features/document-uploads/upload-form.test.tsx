import { undoUpload, uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import type { DocumentFinding } from '@arrival-desk/contract/document-uploads/finding.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { expectNoToast, findToast, press } from '../../testing/acts.ts';
import { answer, callsOf, held, ok, refuse } from '../../testing/api-stub.ts';
import { answerOrder } from '../../testing/open-desk.tsx';
import { buildMail } from '../../testing/order-parts.ts';
import { buildDetail } from '../../testing/orders.ts';
import { buildPdf, buildStored, openUpload, stored } from '../../testing/upload-screen.ts';
import { tellUploaded } from '../../testing/upload-stub.ts';

test('beside a document that cannot be uploaded stands why (PAGE-17)', async () => {
  const uploadRefusal = 'This order is in Refunds: only its invoice can be sent.';
  const actions = { uploadDocument: false, uploadRefusal };
  const { form, submit } = await openUpload(buildDetail({ process_status: 'Refunds', actions }));
  expect(submit()).toBeDisabled();
  expect(form.getByRole('button', { name: 'Submit (SendGrid)' })).toBeDisabled();
  expect(form.getByLabelText('Document')).toBeDisabled();
  expect(form.getByText(uploadRefusal)).toBeInTheDocument();
});

test('after a send the act that is next has the focus, once it is offered (FILE-151)', async () => {
  const order = buildDetail({
    process_status: 'AwaitingGovt',
    actions: { moves: [{ to: 'Completed', label: 'Completed Orders', asks: null }] },
  });
  answer(uploadVisaDocument, () => {
    answerOrder({ ...order, mailHistory: [buildMail()] });
    return buildStored();
  });
  const { user, choose, submit } = await openUpload(order);
  await choose(buildPdf());
  await user.click(submit());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Completed' })).toHaveFocus());
});

test('an upload shows how much of the file has been sent, and leaves nothing behind in its form', async () => {
  const response = held<ReturnType<typeof buildStored>>();
  answer(uploadVisaDocument, () => response.promise);
  const order = buildDetail();
  const { user, form, choose, submit } = await openUpload(order);
  await user.click(submit());
  expect(form.getByText('File is required')).toBeInTheDocument();
  await choose(buildPdf('finished card.pdf'));
  expect(form.queryByText('File is required')).toBeNull();
  expect(form.getByText('finished card.pdf')).toBeInTheDocument();
  await user.click(submit());
  await form.findByLabelText('Uploading, 0 per cent');
  tellUploaded(0.4);
  expect(await form.findByLabelText('Uploading, 40 per cent')).toBeInTheDocument();
  response.resolve(buildStored());
  expect(await findToast(`${order.order_id} · ${stored}`)).toHaveTextContent(/It goes out in \d+ s\./);
  await waitFor(() => expect(form.queryByText('finished card.pdf')).toBeNull());
  expect(form.queryByLabelText(/^Uploading/)).toBeNull();
  const [call] = callsOf(uploadVisaDocument);
  expect(call?.body).toMatchObject({ orderId: order.order_id, email: order.email, mailServiceProvider: 'AWS' });
  expect(await call?.file?.text()).toBe('%PDF-1.4 card');
});

describe('the card of a look-alike', () => {
  const findings: DocumentFinding[] = [
    { kind: 'passport', title: 'Another passport number', found: 'XQ550002', expected: 'XQ550001', order_id: '100777' },
    {
      kind: 'not_named',
      title: 'Neither the passport number nor the name of this order is in the document',
      found: null,
      expected: null,
      order_id: null,
    },
  ];
  const wrong = refuse('wrong_document', 'This does not look like the document of this order.', { data: { findings } });
  const findNotice = () => screen.findByRole('region', { name: 'Not the document of this order?' });

  test('is not sent: what it says stands beside the order, with the focus; another document can be taken', async () => {
    answer(uploadVisaDocument, () => (callsOf(uploadVisaDocument).length === 1 ? wrong : buildStored()));
    const { user, form, choose, submit } = await openUpload(buildDetail());
    await choose(buildPdf('theirs.pdf'));
    await user.click(submit());
    const notice = await findNotice();
    await waitFor(() => expect(notice).toHaveFocus());
    for (const text of ['XQ550002', 'XQ550001', findings[1]?.title ?? ''])
      expect(within(notice).getByText(text)).toBeInTheDocument();
    expect(within(notice).getByText('This number belongs to order 100777.')).toBeInTheDocument();
    expect(form.queryByRole('button', { name: 'Submit (AWS)' })).toBeNull();

    await user.click(within(notice).getByRole('button', { name: 'Take another document' }));
    expect(screen.queryByRole('region', { name: 'Not the document of this order?' })).toBeNull();
    expect(form.queryByText('theirs.pdf')).toBeNull();
    await choose(buildPdf('mine.pdf'));
    await press(user, submit());
    await findToast(new RegExp(stored));
    for (const status of form.getAllByRole('status')) expect(status).toBeEmptyDOMElement();
    expect(callsOf(uploadVisaDocument).map(({ file }) => file?.name)).toEqual(['theirs.pdf', 'mine.pdf']);
  });

  test('goes out by the chosen provider once the person has said why it is the right one', async () => {
    answer(uploadVisaDocument, () => (callsOf(uploadVisaDocument).length === 1 ? wrong : buildStored()));
    const { user, form, choose } = await openUpload(buildDetail());
    await choose(buildPdf());
    await user.click(form.getByRole('button', { name: 'Submit (SendGrid)' }));
    const notice = within(await findNotice());
    const send = notice.getByRole('button', { name: 'Send all the same' });
    await press(user, send);
    expect(await notice.findByText('Please enter the reason')).toBeInTheDocument();
    expect(callsOf(uploadVisaDocument)).toHaveLength(1);
    const overrideReason = 'She married and has a new passport.';
    await user.type(notice.getByLabelText('Why it is the right document all the same'), overrideReason);
    await press(user, send);
    await findToast(new RegExp(stored));
    expect(callsOf(uploadVisaDocument)[1]?.body).toMatchObject({ overrideReason, mailServiceProvider: 'Sendgrid' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Not the document of this order?' })).toBeNull());
  });
});

test('a document that has lost its signature is not sent before somebody has looked at it', async () => {
  const title = 'The PDF had a digital signature, which is not valid any more';
  const findings: DocumentFinding[] = [{ kind: 'signature', title, found: null, expected: null, order_id: null }];
  answer(uploadVisaDocument, refuse('wrong_document', 'Nothing has been sent.', { data: { findings } }));
  const { user, choose, submit } = await openUpload(buildDetail());
  await choose(buildPdf('signed.pdf'));
  await user.click(submit());
  const notice = await screen.findByRole('region', { name: 'Send this document?' });
  expect(within(notice).getByText(title)).toBeInTheDocument();
  expect(within(notice).queryByText(/does not look like/)).toBeNull();
});

describe('while the email is held', () => {
  const noText = 'No text in this document; nobody but you has checked it.';
  const sent = buildMail({ id: 7, state: 'Queued' });
  const cancelled = {
    ...sent,
    state: 'Cancelled',
    uploadDoc: { ...sent.uploadDoc, file1: '', url: null },
  } as const;

  /** An order with an upload that was just submitted, of a picture in which there is nothing to read. */
  async function openUploaded(user?: ReturnType<typeof userEvent.setup>) {
    const order = buildDetail({ email: 'mary@example.com' });
    answer(uploadVisaDocument, () => {
      answerOrder({ ...order, mailHistory: [sent], actions: { ...order.actions, resendMail: true } });
      return buildStored({ notice: noText });
    });
    const screenOfOrder = await openUpload(order);
    const { choose, submit } = screenOfOrder;
    await choose(buildPdf());
    await (user ?? screenOfOrder.user).click(submit());
    await findToast(new RegExp(stored));
    return { order, ...screenOfOrder };
  }

  test.each([
    ['the button', { press: 'Undo' }],
    ['the keyboard', { press: null }],
  ])('an upload is taken back by %s: the history says that nothing was sent', async (_, { press: button }) => {
    const { order, user, form } = await openUploaded();
    expect((await form.findByText(noText)).closest('[role="status"]')).not.toBeNull();
    answer(undoUpload, () => {
      answerOrder({ ...order, mailHistory: [cancelled] });
      return ok({ undone: null }, { message: 'The upload has been taken back. Nothing has been sent.' });
    });
    if (button) await user.click(screen.getByRole('button', { name: button }));
    else await user.keyboard('{Control>}z{/Control}');
    await findToast(`${order.order_id} · The upload has been taken back. Nothing has been sent.`);
    expect(callsOf(undoUpload).map(({ body }) => body)).toEqual([{ mailId: 7 }]);
    const history = within(screen.getByRole('table', { name: 'Email History' }));
    expect(await history.findByText('Cancelled')).toBeInTheDocument();
    expect(history.getByText('Removed')).toBeInTheDocument();
    expect(form.queryByText(noText)).toBeNull();
    expect(screen.getByRole('button', { name: 'Resend Mail (AWS)' })).toBeDisabled();
    await expectNoToast(new RegExp(stored));
  });

  test('its message counts down no more once a move has cancelled the email', async () => {
    const { order, change } = await openUploaded();
    const message = await findToast(new RegExp(stored));
    expect(message).toHaveTextContent(/It goes out in \d+ s\./);
    change({ order_id: order.order_id, kind: 'mail_cancelled' });
    await waitFor(() => expect(message).toHaveTextContent('The email was cancelled.'));
    expect(message).not.toHaveTextContent('It goes out');
    expect(within(message).getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  });

  test('its message counts down no more once the order was corrected, after which it may be kept back (MAIL-28)', async () => {
    const { order, change } = await openUploaded();
    const message = await findToast(new RegExp(stored));
    await waitFor(() => expect(document.documentElement.style.getPropertyValue('--countdown')).not.toBe(''));
    change({ order_id: order.order_id, kind: 'corrected' });
    await waitFor(() =>
      expect(message).toHaveTextContent('It is kept back if a fact of the form or its address has changed.'),
    );
    expect(message).not.toHaveTextContent('It goes out');
    expect(document.documentElement.style.getPropertyValue('--countdown')).toBe('');
    expect(within(message).getByRole('button', { name: 'Undo' })).toBeInTheDocument();
    change({ order_id: order.order_id, kind: 'mail_cancelled' });
    await waitFor(() => expect(message).toHaveTextContent('The email was cancelled.'));
    change({ order_id: order.order_id, kind: 'corrected' });
    change({ order_id: order.order_id, kind: 'moved' });
    expect(message).toHaveTextContent('The email was cancelled.');
  });

  test('what is not taken back goes out when the time is over: the message ends, and the page stays', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { form } = await openUploaded(userEvent.setup({ advanceTimers: vi.advanceTimersByTime }));
    const message = await findToast(new RegExp(stored));
    await vi.advanceTimersByTimeAsync(45_000);
    await waitFor(() => expect(message).toHaveTextContent(/It goes out in ([1-9]|1[0-5]) s\./));
    await vi.advanceTimersByTimeAsync(15_000);
    await expectNoToast(new RegExp(stored));
    expect(callsOf(undoUpload)).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Submit (AWS)' })).toBeEnabled();
  });
});
