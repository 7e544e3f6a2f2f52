import { getUploadedDocument } from '@arrival-desk/contract/documents/documents.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { recordView } from '../visitors/visitors.ts';
import { openDocument } from './open-document.ts';
import { documentRange, sendDocument } from './send-file.ts';

export function documentsRoutes(serve: Serve, context: Context): void {
  serve(getUploadedDocument, async ({ caller, params, query, request, reply }) => {
    const { document, visitor } = await openDocument(context, caller, params.name, query);
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
