import {
  undoUpload as undoUploadEndpoint,
  uploadVisaDocument,
} from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { undoUpload } from './undo-upload.ts';
import { uploadDocument } from './upload-document.ts';

export function documentUploadsRoutes(serve: Serve, context: Context): void {
  serve(uploadVisaDocument, async ({ caller, body, file, request }) => {
    const { elsewhere, ...uploaded } = await uploadDocument(context, caller, body, file);
    noteForAudit(request, { detail: { elsewhere } });
    // While the mail is held, the countdown next to the message shows when it will be sent.
    const { holdSeconds } = uploaded;
    return ok(
      uploaded,
      holdSeconds ? 'The document has been stored.' : 'The document has been stored and its mail is on the way.',
    );
  });

  serve(undoUploadEndpoint, async ({ caller, body }) => {
    const undone = await undoUpload(context, caller, body);
    return ok({ undone }, 'The upload has been taken back. Nothing has been sent.');
  });
}
