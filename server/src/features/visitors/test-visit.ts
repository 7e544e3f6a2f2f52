import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { VisitorSession } from '../../platform/http/callers.ts';
import { Sheets } from '../../platform/pdf/sheets.ts';
import { contentPolicy } from '../documents/documents.ts';
import { readTestVisit } from '../intake/intake.ts';

const nameOf = (orderId: string) => `TEST-China-Arrival-Card-${orderId}.pdf`;

/** The test order that a visitor has opened; undefined for any other order. */
async function openedTestOrder(context: Context, visitor: VisitorSession, orderId: string) {
  return visitor.orderIds.includes(orderId) ? readTestVisit(context, orderId) : undefined;
}

/** The data of the download page of a test order; undefined for any other order. */
export async function readTestPage(context: Context, visitor: VisitorSession, orderId: string) {
  const found = await openedTestOrder(context, visitor, orderId);
  if (!found) return undefined;
  const { mainResult, document_at } = found;
  return {
    data: [],
    mainResult,
    path: document_at ? { file1: nameOf(orderId), version: 1, given_at: document_at, replaces: null } : null,
    request: null,
    invoice: false,
    others: [],
  };
}

/** A sample document, ready to be sent: to be saved, or shown in place. */
interface Sample {
  send(reply: FastifyReply, disposition: 'attachment' | 'inline'): FastifyReply;
}

/**
 * The sample document of a test order that the visitor has opened; undefined for any other order. Throws AppError
 * `not_found` if it has none. It does not send, because a reply that a promise resolves to is waited for until it is sent.
 */
export async function findSample(
  context: Context,
  visitor: VisitorSession,
  orderId: string,
): Promise<Sample | undefined> {
  const found = await openedTestOrder(context, visitor, orderId);
  if (!found) return undefined;
  if (!found.document_at) throw new AppError('not_found', 'There is no such document.');
  const bytes = await makeTestDocument(orderId, new Date(found.document_at));
  return {
    send: (reply, disposition) =>
      reply
        .header('content-type', 'application/pdf')
        .header('content-length', bytes.length)
        .header('content-disposition', `${disposition}; filename="${nameOf(orderId)}"`)
        .header('content-security-policy', contentPolicy('application/pdf'))
        .header('etag', `"${hash('sha256', bytes, 'hex')}"`)
        .header('cache-control', 'private, no-store')
        .send(bytes),
  };
}

/** One page that nobody takes for a card. It is the same at each request, so that a download can be continued. */
async function makeTestDocument(orderId: string, createdAt: Date): Promise<Buffer> {
  const title = `TEST ${orderId}`;
  const sheets = new Sheets({
    title,
    author: 'TEST',
    createdAt,
    language: 'en',
    header: ['TEST', title],
    footer: title,
    pageNumber: (page, pages) => `${page} / ${pages}`,
  });
  sheets.y = 120;
  sheets.write('TEST', { size: 96, weight: 'bold' });
  sheets.write('Sample document of a test order', { size: 20, weight: 'bold' });
  sheets.y += 16;
  sheets.write(`Order ${orderId}`, { size: 14 });
  sheets.write('This is no arrival card. It was made for a landing site that tries its integration.', { size: 14 });
  return (await sheets.finish()).bytes;
}
