import { getUploadedDocument } from '@arrival-desk/contract/documents/documents.endpoints.ts';
import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { ByteRange } from '../../platform/files/files.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import type { VisitorSession } from '../../platform/http/callers.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { StoredDocument } from './documents.ts';
import { openDocument, orderIdOf } from './open-document.ts';
import { documentRange, sendDocument } from './send-file.ts';

/** Records that a part of a document, or all of it, went out for the traveller to look at. Visitors build on documents, so documents are given it. */
type RecordView = (
  context: Context,
  visitor: VisitorSession,
  seen: { document: StoredDocument; sent: ByteRange },
  timezone: string,
  browser: { ip: string; userAgent: string | undefined },
) => Promise<void>;

/** The sample document of a test order that a visitor has opened; undefined for any other order. */
type FindSample = (
  context: Context,
  visitor: VisitorSession,
  orderId: string,
) => Promise<{ send(reply: FastifyReply, disposition: 'inline'): FastifyReply } | undefined>;

export function documentsRoutes(
  serve: Serve,
  context: Context,
  { recordView, findSample }: { recordView: RecordView; findSample: FindSample },
): void {
  serve(getUploadedDocument, async ({ caller, params, query, request, reply }) => {
    try {
      const sample = caller && (await findSample(context, caller, orderIdOf(params.name)));
      if (sample) return await sample.send(reply, 'inline');
      const { document, surname, visitor, member } = await openDocument(context, caller, params.name, query);
      if (member) noteForAudit(request, { person: member, sessionId: member.sessionId, objectId: document.order_id });
      const browser = { ip: request.ip, userAgent: request.headers['user-agent'] };
      return await sendDocument(context, reply, document, {
        surname,
        disposition: 'inline',
        range: documentRange(request, document),
        onSent: async (sent) => {
          if (visitor && request.method === 'GET')
            await recordView(context, visitor, { document, sent }, query.timezone, browser);
        },
      });
    } catch (error) {
      const isTravellersTab = !query.signature && (request.headers.accept ?? '').includes('text/html');
      if (!isTravellersTab || !(error instanceof AppError)) throw error;
      return reply.redirect(pageFor(error, encodeOrderId(orderIdOf(params.name))), 303);
    }
  });
}

/**
 * The page that replaces an error as JSON in a traveller's tab: the form if the session has expired, otherwise the
 * order's page, which says that the document cannot be shown.
 */
function pageFor({ code }: AppError, encodedId: string): string {
  return code === 'not_allowed' ? `/track-order/${encodedId}` : `/get-new-order-details/${encodedId}?document=missing`;
}
