import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { resendMail } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, held, ok, refuse } from '../../testing/api-stub.ts';
import { forwardUploads, pdfFile } from '../../testing/forward-uploads.ts';
import { buildMail } from '../../testing/order-parts.ts';
import { fill, openOrder, panel } from '../../testing/order-screen.tsx';

const form = () => within(panel('Upload Document'));
const email = () => form().getByLabelText('Email');
const chooser = () => form().getByLabelText('Document');
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const stored = (mailId: number, holdSeconds = 0) =>
  ok({ mailId, holdSeconds, notice: null }, { message: 'The document has been stored.' });

test('the document needs an email and a PDF or image (PAGE-16, FORM-10)', async () => {
  forwardUploads();
  const { user } = await openOrder({ email: 'order.page@example.com' });
  const submit = form().getByRole('button', { name: 'Submit (SendGrid)' });
  expect(email()).toHaveValue('order.page@example.com');
  await fill(user, email(), '');
  await user.click(submit);
  expect(form().getByText('Please enter your email')).toBeInTheDocument();
  expect(form().getByText('File is required')).toBeInTheDocument();
  expect(email()).toHaveFocus();
  await fill(user, email(), 'order.page@example.com');
  await user.upload(chooser(), new File(['no pdf'], 'card.pdf', { type: 'application/pdf' }));
  await user.click(submit);
  expect(form().queryByText('File is required')).toBeNull();
  expect(form().getByText('The file must be a PDF or an image (JPEG, PNG, WebP, GIF or HEIC).')).toBeInTheDocument();
  expect(callsOf(uploadVisaDocument)).toEqual([]);
});

test.each([
  ['Submit (AWS)', 'AWS'],
  ['Submit (SendGrid)', 'Sendgrid'],
] as const)('%s stores the document and sends it in one step (PAGE-16)', async (name, mailServiceProvider) => {
  forwardUploads();
  const { user, order, become } = await openOrder();
  const response = held<ReturnType<typeof stored>>();
  answer(uploadVisaDocument, () => response.promise);
  const file = pdfFile();
  await user.upload(chooser(), file);
  await user.click(form().getByRole('button', { name }));
  expect(await form().findByRole('progressbar', { name: 'Uploading, 50 per cent' })).toBeInTheDocument();
  become({ mailHistory: [buildMail({ order_id: order.order_id })] });
  response.resolve(stored(41));
  expect(await screen.findByText(`${order.order_id} · The document has been stored.`)).toBeInTheDocument();
  const [call, ...others] = callsOf(uploadVisaDocument);
  expect(others).toEqual([]);
  expect(call?.body).toMatchObject({ orderId: order.order_id, email: order.email, mailServiceProvider });
  expect(await call?.file?.text()).toBe(await file.text());
  expect(form().queryByRole('progressbar')).toBeNull();
  expect(form().getByText('Choose or drop a PDF or image')).toBeInTheDocument();
  await waitFor(() => expect(panel('Email History')).toHaveTextContent('Download'));
});

test('a bounced mail is rescued to another address, which becomes the email of the order in the same call (PAGE-33, QUEUE-38)', async () => {
  const home = 'mary.home@example.com';
  const undelivered = {
    state: 'Bounced',
    reason: 'The address does not exist.',
    email: 'mary@example.com',
    mail_service_provider: 'AWS',
    held_back: false,
    send_to: 'mary@example.com',
    other_provider: null,
    cause: 'address',
  } as const;
  const { user, order, become } = await openOrder({
    ...{ mail_trouble: 'bounced', undelivered, version: 7, actions: { resendMail: true } },
  });
  expect(screen.getByText('Email bounced')).toBeInTheDocument();
  answer(resendMail, () => {
    become({ email: home, mail_trouble: null, undelivered: null, actions: { resendMail: true } });
    return ok(null, { message: 'The email is on the way.' });
  });
  const resend = within(screen.getByRole('form', { name: 'Resend mail' }));
  await fill(user, resend.getByLabelText('Email to resend to'), home);
  await user.click(resend.getByRole('button', { name: 'Resend Mail (AWS)' }));
  const dialog = within(await screen.findByRole('dialog'));
  const tick = dialog.getByRole('checkbox', { name: 'Make it the email of the order' });
  expect(tick).toBeChecked();
  expect(dialog.queryByLabelText(/^Why it goes/)).toBeNull();
  await user.click(tick);
  expect(dialog.getByLabelText(/^Why it goes/)).toBeInTheDocument();
  await user.click(tick);
  await user.click(dialog.getByRole('button', { name: `Send to ${home}` }));
  expect(await screen.findByText(`${order.order_id} · The email is on the way.`)).toBeInTheDocument();
  expect(callsOf(resendMail)[0]?.body).toMatchObject({ email: home, elsewhereReason: '', correctedOn: 7 });
  await waitFor(() => expect(screen.queryByText('Email bounced')).toBeNull());
});

test('an address that is not on the order needs a reason unless it is made its email (PAGE-33)', async () => {
  const { user } = await openOrder({ actions: { resendMail: true } });
  answer(resendMail, ok(null, { message: 'The email is on the way.' }));
  const resend = within(screen.getByRole('form', { name: 'Resend mail' }));
  await fill(user, resend.getByLabelText('Email to resend to'), 'hotel@example.com');
  await user.click(resend.getByRole('button', { name: 'Resend Mail (AWS)' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('checkbox', { name: 'Make it the email of the order' })).not.toBeChecked();
  await user.type(dialog.getByLabelText(/^Why it goes/), 'Her hotel prints it.');
  await user.click(dialog.getByRole('button', { name: 'Send to hotel@example.com' }));
  await waitFor(() => expect(callsOf(resendMail)).toHaveLength(1));
  const [call] = callsOf(resendMail);
  expect(call?.body).toMatchObject({ elsewhereReason: 'Her hotel prints it.' });
  expect(call?.body).not.toHaveProperty('correctedOn');
});

test('Email History has a line for each mail, with its document, time and provider (PAGE-4)', async () => {
  await openOrder({
    mailHistory: [
      buildMail({
        order_id: '100777',
        create_ts: '2026-11-21T10:00:00.000Z',
        email: 'order.page@example.com',
        transport: 'sendgrid',
        uploadDoc: {
          file1: 'card.pdf',
          mail_service_provider: 'Sendgrid',
          url: '/uploads/docs/1_card.pdf',
          invoice_url: null,
        },
      }),
    ],
  });
  const history = within(screen.getByRole('table', { name: 'Email History' }));
  expect(history.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    '#',
    'Order ID',
    'Download',
    'Date & Time',
    'Mail Provider',
  ]);
  const [, row, ...others] = history.getAllByRole('row');
  expect(others).toEqual([]);
  const cells = within(row as HTMLElement).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    '1',
    '100777',
    'Download',
    '11/21/2026 05:00 EST 10:00 your timeorder.page@example.com',
    expect.stringMatching(/^Sendgrid.*Sent$/),
  ]);
  expect(history.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/uploads/docs/1_card.pdf');
});

test.each(['AWS', 'Sendgrid'] as const)(
  'Resend Mail (%s) sends the document once more, to the address given, with a reason for another one (PAGE-4, MAIL-7)',
  async (mailServiceProvider) => {
    const { user, order } = await openOrder({ mailHistory: [buildMail()], actions: { resendMail: true } });
    answer(resendMail, ok(null, { message: 'The email is on the way.' }));
    const history = within(panel('Email History'));
    const resend = history.getByRole('button', { name: `Resend Mail (${mailServiceProvider})` });
    const to = history.getByLabelText('Email to resend to');
    expect(to).toHaveValue(order.email);
    await fill(user, to, '');
    await user.click(resend);
    expect(history.getByText('Please enter your email')).toBeInTheDocument();
    await fill(user, to, 'another@example.com');
    await user.click(resend);
    const question = await screen.findByRole('dialog', { name: 'Before it goes out' });
    const reason = within(question).getByLabelText('Why it goes to an address that is not on the order');
    await fill(user, reason, 'Asked for by telephone');
    await user.click(within(question).getByRole('button', { name: 'Send to another@example.com' }));
    expect(await screen.findByText(`${order.order_id} · The email is on the way.`)).toBeInTheDocument();
    expect(callsOf(resendMail).map(({ body }) => body)).toMatchObject([
      {
        orderId: order.order_id,
        email: 'another@example.com',
        mailServiceProvider,
        elsewhereReason: 'Asked for by telephone',
      },
    ]);
    await noDialog();
  },
);

test('a Telecaller reads the kinds of the findings of a document that is stopped, and takes another one (ROLE-102)', async () => {
  forwardUploads();
  const { user } = await openOrder({}, { as: 'Telecaller' });
  const findings = [
    { kind: 'same_file', title: 'The same file was uploaded to another order' },
    { kind: 'not_named', title: "The document does not show that it is this order's, or shows somebody else" },
  ] as const;
  answer(
    uploadVisaDocument,
    refuse('wrong_document', 'This is not the document of this order.', { data: { findings } }),
  );
  await user.upload(chooser(), pdfFile());
  await user.click(form().getByRole('button', { name: 'Submit (AWS)' }));
  const notice = await screen.findByRole('region', { name: 'Not the document of this order?' });
  expect(notice).toHaveFocus();
  expect(
    within(notice)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(findings.map(({ title }) => title));
  expect(within(notice).queryByRole('term')).toBeNull();
  await user.click(within(notice).getByRole('button', { name: 'Take another document' }));
  expect(screen.queryByRole('region', { name: 'Not the document of this order?' })).toBeNull();
  expect(form().getByText('Choose or drop a PDF or image')).toBeInTheDocument();
});
