import { identityReaders } from '@arrival-desk/contract/need-to-know.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import { renderFirstPage } from '../../platform/pdf/render-first-page.ts';
import { staffOwner, turns } from '../../platform/turns/turns.ts';
import { drawImage, unfit } from '../order-images/order-images.ts';
import { findSignedCaller, readFile } from '../stored-files/stored-files.ts';
import { seenBy, signedName } from './list-receipts.ts';
import { fileOf } from './receipt-file.ts';
import { findReceipts } from './receipts.store.ts';

/** Pixels of the longer side: a page is legible with them at the width of a screen. */
const longestSide = 1600;
const notShown = 'The first page cannot be shown.';

type Query = Parameters<typeof findSignedCaller>[2];

/**
 * Sends the first page of a receipt as an image to the member of a signed URL. Throws AppError `not_allowed` for an invalid
 * or expired URL, and `not_found` for a receipt that the member does not see or that cannot be shown.
 */
export async function sendReceiptPage(
  context: Context,
  { request, reply, id, query }: { request: FastifyRequest; reply: FastifyReply; id: number; query: Query },
): Promise<FastifyReply> {
  const member = await findSignedCaller(context, signedName(id), query);
  if (!member || !identityReaders.includes(member.type))
    throw new AppError('not_allowed', 'This address is not valid or has expired.');
  noteForAudit(request, { person: member, sessionId: member.sessionId, detail: { receipts: [String(id)] } });
  const [receipt] = await findReceipts(context.db, [id], seenBy(member));
  if (receipt?.state !== 'read') throw new AppError('not_found', 'There is no such receipt.');
  const draw = async () => drawPage(await readFile(context, fileOf(receipt)));
  const page = await turns.run(staffOwner(member), draw);
  return reply
    .header('content-type', 'image/jpeg')
    .header('content-length', page.length)
    .header('content-disposition', `inline; filename="receipt-${id}.jpg"`)
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(page);
}

async function drawPage(bytes: Buffer): Promise<Buffer> {
  try {
    return await drawImage({ bytes }, { width: longestSide, height: longestSide, wrongType: notShown, fromPdf });
  } catch (error) {
    throw error instanceof AppError && error.code === 'validation_failed' ? new AppError('not_found', notShown) : error;
  }
}

async function fromPdf(bytes: Buffer): Promise<Buffer> {
  const image = await renderFirstPage(bytes);
  if (!image) throw unfit(notShown);
  return image;
}
