import { getUploadedDocument } from '@arrival-desk/contract/documents/documents.endpoints.ts';
import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { recordView } from '../visitors/visitors.ts';
import { openDocument, orderIdOf } from './open-document.ts';
import { documentRange, sendDocument } from './send-file.ts';

export function documentsRoutes(serve: Serve, context: Context): void {
  serve(getUploadedDocument, async ({ caller, params, query, request, reply }) => {
    const { document, visitor } = await openDocument(context, caller, params.name, query).catch((error) => {
      if (isTravellersTab(error, query.signature, request.headers.accept)) return { document: null, visitor: null };
      throw error;
    });
    if (!document) return reply.redirect(`/track-order/${encodeOrderId(orderIdOf(params.name))}`, 303);
    const browser = { ip: request.ip, userAgent: request.headers['user-agent'] };
    return sendDocument(context, reply, document, {
      disposition: 'inline',
      range: documentRange(request, document),
      onOpened: async () => {
        if (visitor && request.method === 'GET') await recordView(context, visitor, document, query.timezone, browser);
      },
    });
  });
}

/** A traveller whose session has run out is asked for id and e-mail again; a tab full of JSON would help nobody. */
function isTravellersTab(error: unknown, signature: string | undefined, accept: string | undefined): boolean {
  const refused = error instanceof AppError && error.code === 'not_allowed';
  return refused && !signature && (accept ?? '').includes('text/html');
}
