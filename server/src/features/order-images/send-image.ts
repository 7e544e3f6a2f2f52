import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import type { findSignedCaller } from '../stored-files/stored-files.ts';
import type { ImageKind } from './image-kind.ts';
import { openImage } from './open-image.ts';

interface Opening {
  request: FastifyRequest;
  reply: FastifyReply;
  orderId: string;
  query: Parameters<typeof findSignedCaller>[2];
  /** The name under which browsers save it, without its ending. */
  savedAs: string;
}

/** Sends an order's image to the member of a signed URL. Throws what `openImage` throws. */
export async function sendImage(context: Context, kind: ImageKind, opening: Opening): Promise<FastifyReply> {
  const { request, reply, orderId, query, savedAs } = opening;
  const { file, member } = await openImage(context, kind, orderId, query);
  noteForAudit(request, { person: member, sessionId: member.sessionId });
  return reply
    .header('content-type', 'image/jpeg')
    .header('content-length', file.size)
    .header('content-disposition', `inline; filename="${savedAs}.jpg"`)
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(file.body);
}
