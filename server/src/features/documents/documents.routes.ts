import { getUploadedDocument } from '@arrival-desk/contract/documents/documents.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { openDocument } from './open-document.ts';
import { sendDocument } from './send-file.ts';

export function documentsRoutes(serve: Serve, context: Context): void {
  serve(getUploadedDocument, async ({ caller, params, query, reply }) => {
    const document = await openDocument(context, caller, params.name, query);
    return sendDocument(context, reply, document, 'inline');
  });
}
