import { createHash, randomBytes } from 'node:crypto';
import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { fileRequired } from '@arrival-desk/contract/fields.ts';
import type { Context } from '../../platform/context.ts';
import { findWritingKey } from '../../platform/encryption/data-keys.store.ts';
import { wrongInput } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { announce } from '../live/live.ts';
import { putFile, storedName } from '../stored-files/stored-files.ts';
import { type ReadReceiptData, readReceiptJob } from './read-receipt.ts';
import { fileOf, sealFacts } from './receipt-file.ts';
import { insertReceipt } from './receipts.store.ts';

/** The most characters of a file's name that are kept. */
const maxName = 200;

/**
 * Stores each file durably and encrypted, and queues its reading in the transaction of its row. Throws AppError
 * `validation_failed` without a file.
 */
export async function addReceipts(
  context: Context,
  user: SignedInUser,
  files: readonly UploadedFile[],
): Promise<{ id: number; name: string }[]> {
  if (files.length === 0) throw wrongInput({ files: fileRequired });
  const added: { id: number; name: string }[] = [];
  for (const file of files) added.push(await addReceipt(context, user, file));
  return added;
}

async function addReceipt(context: Context, user: SignedInUser, { bytes, name: sent }: UploadedFile) {
  const { db, clock, jobs } = context;
  const name = plainName(sent ?? '');
  const file1 = `${randomBytes(12).toString('hex')}.bin`;
  const stored = await putFile(context, storedName(fileOf({ file1, size_bytes: 0, file_key: '' })), bytes);
  const id = await db.transaction().execute(async (trx) => {
    const receipt = await insertReceipt(trx, {
      file1,
      mime_type: '',
      size_bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      staff_id: user.id,
      added_by: user.name,
      create_ts: clock.now(),
      file_key: await stored.keyIn(trx),
      facts: sealFacts(trx, await findWritingKey(trx), file1, { name, numbers: [], days: [] }),
    });
    await jobs.enqueue<ReadReceiptData>(trx, readReceiptJob, { id: receipt });
    await announce(trx, { receipts: true });
    return receipt;
  });
  return { id, name };
}

/** The last part of a path, without what cannot be shown. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.replace(/\p{C}/gu, '').trim().slice(0, maxName) || 'File without a name';
}
