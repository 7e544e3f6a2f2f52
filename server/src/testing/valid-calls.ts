import { endpoints } from '@arrival-desk/contract/api.ts';
import { getBrands } from '@arrival-desk/contract/brands/brands.endpoints.ts';
import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { releasedData } from '@arrival-desk/contract/filing/released-form.ts';
import { sendInvoice } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { exampleOrder } from '@arrival-desk/contract/orders/fields/example-order.ts';
import { addPassportPage } from '@arrival-desk/contract/passport-pages/passport-pages.endpoints.ts';
import { getReceipts, postReceipts } from '@arrival-desk/contract/receipts/receipts.endpoints.ts';
import { uploadIntakeSignature } from '@arrival-desk/contract/signatures/signatures.endpoints.ts';
import { endVisit, trackOrder } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { buildSettings } from '../features/brands/brands.factory.ts';
import { buildPng, buildScan } from '../features/documents/documents.factory.ts';
import { buildOrder } from '../features/orders/orders.factory.ts';
import { buildSignature } from '../features/signatures/signatures.factory.ts';
import { eventually } from './eventually.ts';
import { intakeKey, password, type TestServer } from './test-server.ts';

type Fields = Record<string, unknown>;

/** One valid call, of which tests break one thing at a time. */
export interface ValidCall {
  endpoint: EndpointDefinition;
  params: Record<string, string>;
  query: Record<string, string>;
  body: Fields | null;
  /** Authorization or cookie. */
  headers(): Promise<Record<string, string>>;
  /** Call it after the call has succeeded, because some calls end the session that they use. */
  renew(): void;
}

const travellerEmail = 'traveller@example.com';

/** The cookie of a visitor who opens the order. */
async function openOrder(server: TestServer, orderId: string): Promise<string> {
  const tracked = await server.call(trackOrder, { body: { orderId, email: travellerEmail } });
  return String(tracked.headers['set-cookie']).split(';')[0] ?? '';
}

/** An order with a document, opened by its traveller. */
async function prepareOrder(server: TestServer) {
  const orderId = await server.newOrder({ email: travellerEmail, amount: '49.00', currency: 'USD' });
  const token = await server.signIn('Admin');
  const signature = { token: intakeKey, params: { orderId }, body: {}, file: { bytes: await buildSignature() } };
  await server.call(uploadIntakeSignature, signature);
  const body = { orderId, email: travellerEmail, mailServiceProvider: 'AWS' as const };
  const uploaded = await server.call(uploadVisaDocument, { token, body, file: { bytes: buildScan() } });
  await server.call(addPassportPage, { token, body: { orderId }, file: { bytes: buildPng() } });
  const cookie = await openOrder(server, orderId);
  await server.call(sendInvoice, { token, body });
  // An invoice has a URL once it has been sent.
  const { details, invoice } = await eventually(async () => {
    const details = await server.call(getOrdersDetails, { token, params: { orderId } });
    const sent = details.body.data.mailHistory.find(({ kind }) => kind === 'invoice');
    if (!sent?.uploadDoc.invoice_url) throw new Error('The invoice has not been sent.');
    return { details, invoice: new URL(sent.uploadDoc.invoice_url, 'http://desk.example') };
  });
  const file1 = details.body.data.uploadDoc[0]?.file1 ?? '';
  const { passport_page, signature: signed } = details.body.data.filing;
  const [page, sign] = [passport_page, signed].map((image) => new URL(image?.url ?? '', 'http://desk.example'));
  const mailId = String(uploaded.body.data.mailId);
  const dropped = { token, body: {}, file: { bytes: buildScan(), name: 'receipt.pdf' } };
  const receipt = (await server.call(postReceipts, dropped)).body.data[0]?.id ?? 0;
  // A receipt has a page once it was read.
  const receiptPage = await eventually(async () => {
    const { body } = await server.call(getReceipts, { token });
    const url = body.data.find(({ id }) => id === receipt)?.page_url;
    if (!url) throw new Error('The receipt has not been read.');
    return url;
  });
  const document = details.body.data.uploadDoc[0]?.url ?? '';
  return { orderId, cookie, file1, page, sign, url: document, invoice, mailId, receipt, receiptPage };
}

/** A valid call of every endpoint, by path. */
export async function validCalls(server: TestServer): Promise<ValidCall[]> {
  const { orderId, cookie, file1, page, sign, url, invoice, mailId, receipt, receiptPage } = await prepareOrder(server);
  const { body: known } = await server.call(getBrands, { token: await server.signIn('Admin') });
  const logo = known.data.brands[0]?.logo ?? '';
  const params: Record<string, Record<string, string>> = {
    '/api/admin/get-named-party/:mailId': { mailId },
    '/api/admin/get-orders-list/:orderName': { orderName: 'recent-order' },
    '/api/admin/get-orders-details/:orderId': { orderId },
    '/api/admin/get-order-timeline/:orderId': { orderId },
    '/api/admin/get-form-pack/:orderId': { orderId },
    '/api/admin/team-member-info/:id': { id: '1' },
    '/api/admin/get-email-content/:orderId': { orderId },
    '/api/front/brand-logos/:name': { name: `${logo}.svg` },
    '/api/admin/webhook-messages/:messageId/attempts': { messageId: '1' },
    '/api/intake/orders/:orderId': { orderId },
    '/api/intake/orders/:orderId/payment': { orderId },
    '/api/intake/orders/:orderId/cancel': { orderId },
    '/api/intake/orders/:orderId/refund-request': { orderId },
    '/api/intake/orders/:orderId/answers': { orderId },
    '/api/intake/test-orders/:orderId/advance': { orderId },
    '/api/intake/events/:eventId/replay': { eventId: '999' },
    '/uploads/docs/:name': { name: `${orderId}_${file1}` },
    '/api/intake/orders/:orderId/passport-page': { orderId },
    '/uploads/passport-pages/:orderId': { orderId },
    '/api/intake/orders/:orderId/signature': { orderId },
    '/uploads/signatures/:orderId': { orderId },
    '/uploads/receipts/:receiptId': { receiptId: String(receipt) },
    '/uploads/invoices/:mailId': { mailId: invoice.pathname.split('/').at(-1) ?? '' },
  };
  const queries: Record<string, Record<string, string>> = {
    '/api/admin/get-orders-list/:orderName': { page: '1', limit: '10', perPage: '10', sort: 'full_name', order: 'asc' },
    '/api/admin/get-order-timeline/:orderId': { filter: 'mail', before: '50', limit: '20' },
    '/api/intake/orders': { updated_since: '2026-01-01T00:00:00Z', limit: '10' },
    '/api/admin/test-orders': { siteId: '1' },
    '/api/admin/webhook-endpoint': { siteId: '1' },
    '/api/admin/webhook-messages': { siteId: '1', before: '10', limit: '10' },
    '/uploads/docs/:name': Object.fromEntries(new URL(url, 'http://desk.example').searchParams),
    '/uploads/passport-pages/:orderId': Object.fromEntries(page?.searchParams ?? []),
    '/uploads/signatures/:orderId': Object.fromEntries(sign?.searchParams ?? []),
    '/uploads/receipts/:receiptId': Object.fromEntries(new URL(receiptPage, 'http://desk.example').searchParams),
    '/uploads/invoices/:mailId': Object.fromEntries(invoice.searchParams),
  };
  const bodies: Record<string, Fields> = {
    '/api/admin/admin-login': { email: 'nobody@staff.example', password: 'wrong password' },
    '/api/admin/end-session': { sessionId: '00000000-0000-4000-8000-000000000000' },
    '/api/admin/forgot-password': { email: 'nobody@staff.example' },
    '/api/admin/set-password-by-link': { token: 'the token of no link', newPassword: 'quite another password' },
    '/api/admin/accept-invitation': { token: 'the token of no link', newPassword: 'quite another password' },
    '/api/admin/change-password': { currentPassword: password, newPassword: 'quite another password' },
    '/api/admin/second-step': { challenge: 'unknown', code: '123456' },
    '/api/admin/start-enrolment': { challenge: 'unknown' },
    '/api/admin/finish-enrolment': { challenge: 'unknown', code: '123456' },
    '/api/admin/reset-second-factors': { teamMemberId: 999 },
    '/api/admin/confirm-authenticator': { code: '123456' },
    '/api/admin/add-passkey': { name: 'Work laptop', passkey: newPasskey },
    '/api/admin/remove-passkey': { id: 'unknown' },
    '/api/admin/start-passkey-enrolment': { challenge: 'unknown' },
    '/api/admin/finish-passkey-enrolment': { challenge: 'unknown', name: 'Work laptop', passkey: newPasskey },
    '/api/admin/passkey-sign-in': { passkey: usedPasskey, email: 'nobody@staff.example' },
    '/api/admin/add-brand': { ...buildSettings({ logo }) },
    '/api/admin/update-brand': {
      ...buildSettings({ logo, domains: ['own.gate.travel'] }),
      brandId: 'default',
      version: 1,
    },
    '/api/admin/delete-brand': { brandId: 'second' },
    '/api/admin/upload-brand-logo': {},
    '/api/admin/preview-brand': { ...buildSettings({ logo }) },
    '/api/admin/preview-brand-pdf': { ...buildSettings({ logo }), kind: 'invoice' },
    '/api/admin/search-order': { start: 0, end: 10, searchVal: 'mary', folderName: 'recent-order', sort: 'full_name' },
    '/api/admin/assign-order-status': { orderId, assignto: 'Admin Person', takeOver: false, fromStatus: 'New' },
    '/api/admin/edit-order': { orderId, version: 99, changes: { gender: 'Female', date_of_birth: '1985-03-07' } },
    '/api/admin/change-order-status': { orderId, status: 'Deleted', permanentDeletedFlag: 'N', fromStatus: 'New' },
    '/api/admin/move-order-status': { orderId, updatingStatus: 'Awaiting', fromStatus: 'New', remark: 'Asked.' },
    '/api/admin/move-to-complete-refund': { orderId },
    '/api/admin/mark-filed': { orderId, reference: 'CN-77' },
    '/api/admin/ask-traveller': { orderId, fields: ['visa_type', 'passport_page'], text: 'Which visa?', by: 'mail' },
    '/api/admin/clear-answered': { orderId },
    '/api/admin/request-text': { orderId, fields: ['visa_type'], text: 'Which visa?' },
    '/api/front/change-questions': { orderId },
    '/api/front/change-order': { orderId, values: { arrival_flight_train_no: 'CA 940' }, message: 'We are one more.' },
    '/api/front/answer-request': { orderId, requestId: 1, values: '{"visa_type":"L"}' },
    '/api/admin/take-next': {},
    '/api/admin/skip-order': { orderId, reason: 'The portal is down.' },
    '/api/admin/describe-bulk-change': { folderName: 'refund-order', searchVal: 'mary', action: 'markRefunded' },
    '/api/admin/start-bulk-change': {
      folderName: 'refund-order',
      searchVal: 'a name that nobody has',
      action: 'markRefunded',
      except: [orderId],
      // The list has no orders.
      agreed: '0-0',
    },
    '/api/admin/stop-bulk-change': { id: 1 },
    '/api/admin/upload-visa-document': { orderId, email: travellerEmail, mailServiceProvider: 'AWS' },
    '/api/admin/passport-page': { orderId },
    '/api/intake/orders/:orderId/passport-page': {},
    '/api/intake/orders/:orderId/signature': {},
    '/api/admin/undo-changes': { changes: [1] },
    '/api/admin/restore-orders': { orderId },
    '/api/admin/describe-orders': { orderId },
    '/api/admin/revert-move': { orderId, seq: 2 },
    '/api/admin/export-orders': { folderName: 'recent-order', searchVal: 'mary' },
    '/api/admin/find-orders': { text: 'mary' },
    '/api/admin/find-traveller': { text: travellerEmail },
    '/api/admin/export-traveller': { orderId: [orderId] },
    '/api/admin/erase-traveller': { orderId: ['999999999'], confirmation: 'ERASE' },
    '/api/admin/confirm-retention': { asOf: '2026-11-24', due: 1, confirmation: 'ERASE' },
    '/api/admin/end-rehearsal': { confirmation: 'PRODUCTION' },
    '/api/admin/get-country-order-count': { fromDate: '2026-01-01', toDate: '2026-12-31' },
    '/api/admin/get-processed-by-count': { fromDate: '2026-01-01', toDate: '2026-12-31' },
    '/api/admin/undo-upload': { mailId: 1 },
    '/api/admin/send-to-party': { mailId: 1, members: [{ orderId, email: travellerEmail }] },
    '/api/admin/receipts': { ids: [999] },
    '/api/admin/send-receipts': { ids: [999], mailServiceProvider: 'AWS' },
    '/api/admin/match-receipt': { id: receipt, orderIds: [orderId] },
    '/api/admin/resend-mail': { orderId, email: travellerEmail, mailServiceProvider: 'AWS' },
    '/api/admin/repeat-mail': { orderId, kind: 'confirmation' },
    '/api/admin/resend-failed-mails': {},
    '/api/admin/send-invoice': { orderId, email: travellerEmail, mailServiceProvider: 'AWS' },
    '/api/admin/add-new-remark': { orderId, remark: 'Called.', whatsapp: 'Y', telephone: '', statusRefund: '' },
    '/api/admin/save-transaction-details': { orderId, transactionId: 'ch_1', merchantName: 'Desk', version: 99 },
    '/api/admin/report-presence': { orderId, tab: '7b9a3c52-5d0f-4c39-9c55-0f7a6d1f5a10', writing: 'comment' },
    '/api/admin/get-defence-pack-pdf': { orderId, defencePackType: 1 },
    '/api/admin/defence-pack-details': { orderId, defencePackType: 2 },
    '/api/admin/verify-ledger': { orderId },
    '/api/admin/export-audit-trail': { act: 'order_opened' },
    '/api/admin/payment-gateway-setting': { gatewayId: 1 },
    '/api/admin/edit-settings': { receipt_missing_minutes: '45', refund_on_cancel_until: 'always' },
    '/api/admin/edit-form-data': { list: 'gender', version: 0, ...typedGender },
    '/api/admin/restore-form-data': { version: 0 },
    '/api/admin/reset-form-data': { list: 'gender', name: 'Other', version: 0 },
    '/api/admin/add-landing-site': { name: 'Shop' },
    '/api/admin/rename-landing-site': { siteId: 1, name: 'Shop of another name' },
    '/api/admin/decide-refund-request': { orderId, approve: false, reason: 'The card was used.' },
    '/api/admin/settle-refused-payment': { paymentId: 999 },
    '/api/admin/retry-job': { name: 'send-mail', id: '00000000-0000-4000-8000-000000000000' },
    '/api/admin/set-site-confirmations': { siteId: 1, confirms: false },
    '/api/admin/set-site-refund-mails': { siteId: 1, tells: false },
    '/api/admin/add-intake-key': { siteId: 1, test: true },
    '/api/admin/delete-test-orders': { siteId: 1 },
    '/api/admin/revoke-intake-key': { keyId: 999 },
    '/api/admin/set-webhook-endpoint': { siteId: 1, url: 'https://shop.example/webhooks' },
    '/api/admin/switch-webhooks': { siteId: 1, on: false },
    '/api/admin/rotate-webhook-secret': { siteId: 1 },
    '/api/admin/send-test-webhook': { siteId: 1 },
    '/api/admin/replay-webhook': { messageId: 1 },
    '/api/admin/add-team-member': {
      name: 'New One',
      email: 'new@staff.example',
      password: 'a secret of its own',
      type: 'Team',
    },
    '/api/admin/invite-team-member': { name: 'Invited One', email: 'invited@staff.example', type: 'Team' },
    '/api/admin/resend-invitation': { teamMemberId: 1 },
    '/api/admin/withdraw-invitation': { teamMemberId: 1 },
    '/api/admin/update-team-member': {
      tmId: 1,
      name: 'A',
      email: 'a@staff.example',
      password: 'a secret of its own',
      type: 'Team',
    },
    '/api/admin/delete-team-member': { teamMemberId: 1 },
    '/api/intake/orders': { ...wholeOrder },
    '/api/intake/orders/:orderId': { city: 'Xi’an', arrival_date: '2030-05-02' },
    '/api/intake/check': { ...wholeOrder },
    '/api/intake/orders/:orderId/payment': { paid: true, transaction_id: 'ch_1', merchant_name: 'Desk' },
    '/api/intake/orders/:orderId/cancel': { reason: 'The trip is off.' },
    '/api/intake/orders/:orderId/refund-request': { reason: 'The trip is off.' },
    '/api/intake/orders/:orderId/answers': { values: { visa_type: 'L' } },
    '/api/intake/webhook-endpoint': { url: 'https://shop.example/webhooks', events: ['order.completed'] },
    '/api/intake/test-orders/:orderId/advance': { event: 'order.document_sent' },
    '/api/front/track-order': { orderId, email: travellerEmail, language: 'pt-BR' },
    '/api/front/track-code': { challenge: 'unknown', code: '123456' },
    '/api/front/mail-order-links': { email: 'mary@example.com' },
    '/api/front/invoice': { orderId },
    '/api/front/card-code': { orderId, file1 },
    '/api/front/party-code': { orderId },
    '/api/front/track-code-again': { challenge: 'unknown' },
    '/api/front/get-download-history': { orderId },
    '/api/front/script-errors': {
      app: 'visitor',
      kind: 'render',
      name: 'TypeError',
      message: 'x is not a function',
      frames: ['/static/js/visitor.f0e80d3c.js:1:4711'],
      route: '/track-order/:orderId?',
    },
    '/api/front/download-passport-doc-pdf': {
      orderId,
      customername: 'Mary',
      file1,
      timezone: 'Europe/Dublin',
      downloadId: 'download-1',
    },
  };
  let signedIn = 1;
  const headersFor = async ({ access, path }: EndpointDefinition): Promise<Record<string, string>> => {
    if (access === 'public' || access === 'signed' || access === 'provider') return {};
    if (access === 'intake') return { authorization: intakeKey };
    // A visit of its own, because the call ends it.
    if (path === endVisit.path) return { cookie: await openOrder(server, orderId) };
    if (access === 'visitor') return { cookie };
    if (path !== '/api/admin/change-password' && path !== '/api/admin/admin-logout')
      return { authorization: await server.signIn('Admin') };
    return { authorization: await server.signIn('Manager', `Leaving ${signedIn}`) };
  };
  await server.signIn('Manager', `Leaving ${signedIn}`);
  // The live stream has no input and no end; endpoints for providers have their own tests.
  const answering = endpoints.filter(({ path, access }) => path !== '/api/admin/watch-orders' && access !== 'provider');
  for (const { path, body } of answering) {
    if (body && !bodies[path]) throw new Error(`valid-calls.ts has no body for ${path}.`);
    if (path.includes(':') && !params[path]) throw new Error(`valid-calls.ts has no parameters for ${path}.`);
  }
  return answering.map((endpoint) => ({
    endpoint,
    params: params[endpoint.path] ?? {},
    query: (endpoint.query && queries[endpoint.path]) || {},
    body: (endpoint.body && bodies[endpoint.path]) || null,
    headers: () => headersFor(endpoint),
    renew: () => {
      signedIn += 1;
    },
  }));
}

const other = releasedData.gender.find(({ name }) => name === 'Other');
const typedGender = { name: 'Other', also: other?.also.join('\n') ?? '', retired: false };
const clientDataJSON = Buffer.from('{"type":"webauthn.get","challenge":"eA","origin":"x"}').toString('base64url');
const newPasskey = { id: 'unknown', response: { clientDataJSON, attestationObject: 'oA', transports: ['usb'] } };
const usedPasskey = {
  id: 'unknown',
  response: { clientDataJSON, authenticatorData: 'eA', signature: 'eA', userHandle: 'eA' },
};

/** An order with every field that intake accepts. */
const wholeOrder: Fields = buildOrder(exampleOrder);
