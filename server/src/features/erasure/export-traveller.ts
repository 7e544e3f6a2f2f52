import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Context } from '../../platform/context.ts';
import { documentsOf, findDocumentsOf } from '../documents/documents.ts';
import { findEvents } from '../events/events.ts';
import { filingsOf } from '../filing/filing.ts';
import { mailRecordsOf } from '../mail/mail.ts';
import { editsOf } from '../order-edits/order-edits.ts';
import { findImage, imagesOf } from '../order-images/order-images.ts';
import { findExisting, findOrder, orderNotFound } from '../orders/orders.ts';
import { passportPage } from '../passport-pages/passport-pages.ts';
import { refusedPaymentsOf } from '../payments/payments.ts';
import { findRequests } from '../refund-requests/refund-requests.ts';
import { remarksOf } from '../remarks/remarks.ts';
import { signature } from '../signatures/signatures.ts';
import { type FileOfDocument, streamFile } from '../stored-files/stored-files.ts';
import { findTravellerRequests } from '../traveller-requests/traveller-requests.ts';
import { downloadPartsOf, downloadsOf, unlistedDownloadsOf } from '../visitors/visitors.ts';
import { messagesOf } from '../webhooks/webhooks.ts';

const readme = `Everything on file about some orders of a traveller.

orders/<order ID>/order.json  the order, and its documents, emails, downloads, remarks, edits, events and payments
orders/<order ID>/documents/  the documents as they were uploaded
orders/<order ID>/passport-page.jpg  the photo of the passport page
orders/<order ID>/signature.jpg  the signature of the authorisation
orders/<order ID>/invoices/   the invoices as they were sent, named by the ID of their email

Texts of emails are composed when they are sent, and are not kept. Times are UTC.
`;

/**
 * Streams an archive of everything on file about some orders; nothing of it is written to the disk. Throws AppError
 * `not_found` when one of them does not exist.
 */
export async function exportTraveller(context: Context, orderIds: readonly string[]): Promise<Readable> {
  const wanted = [...new Set(orderIds)];
  if ((await findExisting(context.db, wanted)).length < wanted.length) throw orderNotFound();
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  zip.on('error', (error) => stream.destroy(error as Error));
  zip.addBuffer(Buffer.from(readme), 'README.txt');
  addOrders(context, zip, wanted).then(
    () => zip.end(),
    (error: Error) => stream.destroy(error),
  );
  return stream;
}

async function addOrders(context: Context, zip: ZipFile, orderIds: readonly string[]): Promise<void> {
  const { db } = context;
  for (const orderId of orderIds) {
    const folder = `orders/${orderId}`;
    const { invoices, ...onFile } = await readOrder(context, orderId);
    zip.addBuffer(Buffer.from(JSON.stringify(onFile, null, 2)), `${folder}/order.json`);
    for (const { mail_id, pdf } of invoices) zip.addBuffer(pdf, `${folder}/invoices/${mail_id}.pdf`);
    for (const document of await findDocumentsOf(db, orderId))
      addFile(context, zip, `${folder}/documents/${document.file1}`, document);
    for (const { table, name } of [passportPage, signature]) {
      const image = await findImage(db, table, orderId);
      if (image) addFile(context, zip, `${folder}/${name}.jpg`, image);
    }
  }
}

function addFile(context: Context, zip: ZipFile, name: string, stored: FileOfDocument): void {
  zip.addReadStreamLazy(name, (done) => {
    streamFile(context, stored).then(
      (file) => done(null, file?.body ?? Readable.from(['The file is missing in the document storage.'])),
      (error) => done(error, Readable.from([])),
    );
  });
}

/** Everything that tables hold of an order; `traveller-data.test.ts` compares it with the catalogue. */
async function readOrder({ db }: Context, orderId: string) {
  const { search_text, ...order } = (await findOrder(db, orderId)) ?? {};
  return {
    order,
    documents: await documentsOf(db, orderId).execute(),
    passport_pages: await imagesOf(db, 'passport_pages', orderId).execute(),
    signatures: await imagesOf(db, 'signatures', orderId).execute(),
    ...(await mailRecordsOf(db, orderId)),
    downloads: await downloadsOf(db, orderId).execute(),
    download_parts: await downloadPartsOf(db, orderId).execute(),
    unlisted_downloads: await unlistedDownloadsOf(db, orderId).execute(),
    remarks: await remarksOf(db, orderId).execute(),
    order_edits: await editsOf(db, orderId),
    filings: await filingsOf(db, orderId),
    refused_payments: await refusedPaymentsOf(db, orderId).execute(),
    refund_requests: await findRequests(db, orderId),
    traveller_requests: await findTravellerRequests(db, orderId),
    events: await findEvents(db, orderId),
    webhook_messages: await messagesOf(db, orderId),
  };
}
