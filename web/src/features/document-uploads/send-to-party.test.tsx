import {
  getNamedParty,
  sendToParty,
  undoUpload,
  uploadVisaDocument,
} from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToast } from '../../testing/acts.ts';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { buildDetail } from '../../testing/orders.ts';
import { buildPdf, buildStored, openUpload } from '../../testing/upload-screen.ts';

const email = 'anna@example.com';
const paul = { order_id: '5000000002', full_name: 'Paul Lamb', email };
const ida = { order_id: '5000000003', full_name: 'Ida Lamb', email: 'ida@example.com' };
const status = {
  process_status: 'AwaitingGovt' as const,
  version: 0,
  filed_at: null,
  created_at: '',
  same_document: false,
};

test('a document that names others of the party goes to the same address at once, to others after a question (FILE-76)', async () => {
  answer(uploadVisaDocument, buildStored());
  answer(getNamedParty, ok([paul, ida]));
  answer(sendToParty, ({ body }) => {
    const members = body.members as { orderId: string }[];
    const sent = members.map(({ orderId }, index) => ({ order_id: orderId, mailId: 20 + index }));
    return ok(
      { sent, refused: [], holdSeconds: 60 },
      { message: `The document has been stored for ${members[0]?.orderId}.` },
    );
  });
  answer(undoUpload, ok({ undone: null }));
  const party = [paul, ida].map(({ order_id, full_name }) => ({ order_id, full_name, ...status }));
  const order = buildDetail({ email, filing: { ...buildDetail().filing, party } });
  const { user, choose, submit } = await openUpload(order);
  await choose(buildPdf());
  await user.click(submit());
  const question = within(await screen.findByRole('dialog', { name: 'This document names others too' }));
  expect(callsOf(sendToParty).map(({ body }) => body.members)).toEqual([[{ orderId: paul.order_id, email }]]);
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ida Lamb 5000000003 ida@example.com',
  ]);
  const send = question.getByRole('button', { name: 'Send it' });
  // It waits for the end of the first sending.
  await waitFor(() => expect(send).toBeEnabled());
  await user.click(send);
  await waitFor(() => expect(callsOf(sendToParty)).toHaveLength(2));
  expect(callsOf(sendToParty)[1]?.body).toMatchObject({
    mailId: 7,
    members: [{ orderId: ida.order_id, email: ida.email }],
  });
  const toast = within(await findToast(/stored for 5000000003/));
  await user.click(toast.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(callsOf(undoUpload)).toHaveLength(1));
});

test('the document of who travels alone is asked about no party (FILE-76)', async () => {
  answer(uploadVisaDocument, buildStored());
  const { user, choose, submit } = await openUpload(buildDetail({ email }));
  await choose(buildPdf());
  await user.click(submit());
  await findToast(/The document has been stored/);
  expect(callsOf(getNamedParty)).toEqual([]);
});
