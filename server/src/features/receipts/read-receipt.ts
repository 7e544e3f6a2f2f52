import { randomBytes } from 'node:crypto';
import { isAssignable, type ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { findWritingKey } from '../../platform/encryption/data-keys.store.ts';
import { AppError } from '../../platform/errors.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { staffOwner, turns } from '../../platform/turns/turns.ts';
import { type Inspected, inspectForOrders, readWhose } from '../document-uploads/document-uploads.ts';
import { checkDocument } from '../documents/documents.ts';
import { announce } from '../live/live.ts';
import { findOrder } from '../orders/orders.ts';
import { findPartyIds } from '../party/party.ts';
import { eraseFiles, putFile, readFile, storedName } from '../stored-files/stored-files.ts';
import { fileOf, openFacts, sealFacts } from './receipt-file.ts';
import { findNamesWaiting, findReceiptCandidates } from './receipt-orders.store.ts';
import {
  findReceipt,
  lockReceipt,
  type ReceiptOrder,
  type StoredReceipt,
  updateReceipt,
  writeReceiptOrders,
} from './receipts.store.ts';

export interface ReadReceiptData {
  id: number;
}

export const readReceiptJob = { name: 'read-receipt' } as const;

/** The orders that a receipt is compared with: a receipt of a group has fewer. */
const maxOrders = 20;
/** The numbers of a receipt that are kept, and by which orders are found: a receipt of a group has fewer. */
const maxNumbers = 200;
/** The role by whose eyes they are compared: only those who see identity data see receipts. */
const reader = 'Admin';
const unread = 'The file could not be read. Drop it again, or upload it on the page of its order.';

type Found = Omit<ReceiptOrder, 'receipt_id'>;
type Checked = Awaited<ReturnType<typeof checkDocument>>;

/** The job that reads a receipt: it is checked as an upload is, searched for travellers, and compared with their orders. */
export function makeReadReceiptJob(context: Context): JobKind<ReadReceiptData> {
  return {
    ...readReceiptJob,
    retries: 5,
    firstDelay: 2,
    maxDelay: 60,
    async handle({ id }, { last }) {
      const receipt = await findReceipt(context.db, id);
      if (receipt?.state !== 'reading') return;
      try {
        await turns.run(staffOwner({ id: receipt.staff_id }), () => read(context, receipt));
      } catch (error) {
        const isFinal = error instanceof AppError && error.httpStatus < 500;
        if (!isFinal && !last) throw error;
        await refuse(context, id, isFinal ? error.message : unread);
        if (!isFinal) throw error;
      }
    },
  };
}

async function read(context: Context, receipt: StoredReceipt): Promise<void> {
  const sent = await readFile(context, fileOf(receipt));
  const checked = await checkDocument({ bytes: sent });
  const { numbers, days, orders } = await findWhose(context, checked);
  const { name } = openFacts(context.db, receipt);
  const { isSignatureLost } = checked;
  // What can run in a PDF was removed: this is the file that is sent, so it is the one that waits.
  const stored = checked.bytes.equals(sent) ? null : await storeCleaned(context, checked);
  await context.db.transaction().execute(async (trx) => {
    const locked = await lockReceipt(trx, receipt.id);
    if (locked?.state !== 'reading') return stored?.remove();
    const file1 = stored?.file1 ?? locked.file1;
    if (stored) await eraseFiles(context, trx, [storedName(fileOf(locked))]);
    await updateReceipt(trx, receipt.id, {
      state: 'read',
      mime_type: checked.mime_type,
      sha256: checked.sha256,
      ...(stored && { file1, size_bytes: checked.bytes.length, file_key: await stored.keyIn(trx) }),
      facts: sealFacts(trx, await findWritingKey(trx), file1, { name, numbers, days, isSignatureLost }),
    });
    await writeReceiptOrders(trx, receipt.id, orders);
    await announce(trx, { receipts: true });
  });
}

async function storeCleaned(context: Context, { bytes }: Checked) {
  const file1 = `${randomBytes(12).toString('hex')}.pdf`;
  const stored = await putFile(context, storedName({ ...fileOf({ file1, size_bytes: 0, file_key: '' }) }), bytes);
  return { ...stored, file1 };
}

async function refuse({ db }: Context, id: number, reason: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await updateReceipt(trx, id, { state: 'refused', reason });
    await announce(trx, { receipts: true });
  });
}

/** The orders that a document may belong to: those of its numbers and the members of their parties that it names. */
async function findWhose(context: Context, document: Checked) {
  const { db } = context;
  const whose = await readWhose(document);
  if (!whose) return { numbers: [], days: [], orders: [] };
  const numbers = whose.numbers.slice(0, maxNumbers);
  const numbered = await findReceiptCandidates(db, numbers, []);
  const others = numbered.length > 0 ? await namesOfParties(context, numbered) : await findNamesWaiting(db);
  const named = (await whose.people(others)).flatMap((place) => others[place]?.order_id ?? []);
  const wanted = [
    ...numbered.map(({ order_id }) => ({ order_id, found_by: 'number' as const })),
    ...named.map((order_id) => ({ order_id, found_by: 'name' as const })),
  ];
  const { codes, days } = whose;
  return { numbers, days, orders: await inspectFor(context, wanted.slice(0, maxOrders), { ...document, codes }) };
}

/** The members of some orders' parties that are worked on. */
async function namesOfParties({ db }: Context, orders: readonly Parameters<typeof findPartyIds>[1][]) {
  const ids = new Set<string>();
  for (const order of orders.slice(0, maxOrders)) for (const id of await findPartyIds(db, order)) ids.add(id);
  for (const { order_id } of orders) ids.delete(order_id);
  const members = await findReceiptCandidates(db, [], [...ids]);
  return members.filter(({ process_status }) => isAssignable(process_status as ProcessStatus));
}

/** What the check of documents says of a document and each of some orders. */
export async function inspectFor(
  context: Context,
  wanted: readonly Pick<Found, 'order_id' | 'found_by'>[],
  document: Inspected,
): Promise<Found[]> {
  if (wanted.length === 0) return [];
  const found = await Promise.all(wanted.map(({ order_id }) => findOrder(context.db, order_id)));
  const orders = found.filter((order) => order !== undefined);
  const inspections = await inspectForOrders(context, reader, orders, document);
  return wanted.flatMap((each) => {
    const inspection = inspections[orders.findIndex(({ order_id }) => order_id === each.order_id)];
    if (!inspection) return [];
    return { ...each, findings: inspection.findings.map(({ title }) => title), notice: inspection.notice };
  });
}
