import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { LedgerFinding, LedgerReport } from '@arrival-desk/contract/ledger/ledger.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { MissingDataKey } from '../../platform/encryption/key-ring.ts';
import { FileDamaged } from '../../platform/files/files.ts';
import { checkChain, readChains } from '../events/events.ts';
import { findOrder, orderNotFound } from '../orders/orders.ts';
import { passportPage } from '../passport-pages/passport-pages.ts';
import { signature } from '../signatures/signatures.ts';
import { streamFile } from '../stored-files/stored-files.ts';
import {
  countFiles,
  countLedger,
  type FileProof,
  findChainedOrders,
  readDocumentProofs,
  readImageProofs,
} from './ledger.store.ts';

const imageKinds = [passportPage, signature];
const batchSize = 500;
const changed = 'the bytes of the file have been changed.';
/** The maximum of findings in one report; further ones are only counted. */
const maxFindings = 1000;

interface Verification {
  /** One order instead of all. */
  orderId?: string | undefined;
  /** Reads the bytes of about so many documents and images, evenly chosen, instead of all. */
  sample?: number;
  /** Called after each batch with the number of verified events and of all events. */
  onProgress?: (done: number, total: number) => void;
}

/** Verifies events against their chains and documents and images against their SHA-256, in batches. Read-only. */
export async function verifyLedger(
  context: Pick<Context, 'db' | 'files'>,
  { orderId, sample, onProgress }: Verification = {},
): Promise<LedgerReport> {
  const { db } = context;
  const report: LedgerReport = { orders: 0, events: 0, documents: 0, images: 0, problems: 0, findings: [] };
  const add = (finding: Partial<LedgerFinding> & Pick<LedgerFinding, 'order_id' | 'problem'>) => {
    report.problems += 1;
    const about = { event_id: null, document_id: null, file1: null };
    if (report.findings.length < maxFindings) report.findings.push({ ...about, ...finding });
  };
  const total = orderId || !onProgress ? 0 : await countLedger(db);
  const files =
    sample === undefined
      ? 0
      : await countFiles(
          db,
          imageKinds.map(({ table }) => table),
        );
  const oneOf = Math.max(1, Math.ceil(files / (sample ?? 1)));
  const check = (what: 'document' | 'image', proof: FileProof) =>
    fileProblem(context, what, proof, (report.documents + report.images) % oneOf === 0);
  let after = '0';
  for (;;) {
    const orderIds = orderId ? [orderId] : await findChainedOrders(db, after, batchSize);
    if (orderIds.length === 0) break;
    const rows = await readChains(db, orderIds);
    for (const [order_id, links] of Map.groupBy(rows, (row) => row.order_id)) {
      // If a single order was requested and has no data at all, it never existed.
      if (
        orderId &&
        links.every(({ id, head_hash }) => id === null && head_hash === null) &&
        !(await findOrder(db, orderId))
      )
        throw orderNotFound();
      checkChain(order_id, links, add);
      report.orders += 1;
      report.events += links.filter((link) => link.id !== null).length;
    }
    for (const proof of await readDocumentProofs(db, orderIds)) {
      report.documents += 1;
      const { order_id, event_id, id: document_id } = proof;
      const file1 = document_id === null ? null : proof.file1;
      const problem = await check('document', proof);
      if (problem) add({ order_id, event_id, document_id, file1, problem: `${proof.file1}: ${problem}` });
    }
    for (const kind of imageKinds)
      for (const proof of await readImageProofs(db, kind, orderIds)) {
        report.images += 1;
        const { order_id, event_id, file1 } = proof;
        const problem = await check('image', proof);
        if (problem) add({ order_id, event_id, file1, problem: `${file1 ?? kind.name}: ${problem}` });
      }
    onProgress?.(report.events, total);
    after = orderIds.at(-1) ?? after;
    if (orderId || orderIds.length < batchSize) break;
  }
  return report;
}

async function fileProblem(
  context: Pick<Context, 'db' | 'files'>,
  what: 'document' | 'image',
  { file1, ...proof }: FileProof,
  isRead: boolean,
): Promise<string | null> {
  const { id, sha256, event_id, recorded_sha256 } = proof;
  if (id === null || file1 === null) return `the ${what} has been removed from the database.`;
  if (event_id === null) return `the ${what} was not uploaded through the application.`;
  // An image of before has no hash in its event.
  const isRecorded = what === 'document' || recorded_sha256 !== null;
  if (isRecorded && sha256 !== recorded_sha256) return 'its SHA-256 is not the one recorded when it was uploaded.';
  if (!isRead) return null;
  try {
    const file = await streamFile(context, { ...proof, file1 });
    if (!file) return 'the file is missing.';
    const hash = createHash('sha256');
    await pipeline(file.body, hash);
    return hash.digest('hex') === sha256 ? null : changed;
  } catch (error) {
    if (error instanceof FileDamaged) return changed;
    if (error instanceof MissingDataKey) return 'its key is missing, so it cannot be read.';
    throw error;
  }
}
