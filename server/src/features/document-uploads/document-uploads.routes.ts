import {
  getNamedParty,
  sendToParty as sendToPartyEndpoint,
  undoUpload as undoUploadEndpoint,
  uploadVisaDocument,
} from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { findNamedParty } from './named-party.ts';
import { sendToParty } from './send-to-party.ts';
import { undoUpload } from './undo-upload.ts';
import { uploadDocument } from './upload-document.ts';

export function documentUploadsRoutes(serve: Serve, context: Context): void {
  serve(uploadVisaDocument, async ({ caller, body, file, request }) => {
    const { elsewhere, corrected, ...uploaded } = await uploadDocument(context, caller, body, file);
    noteForAudit(request, { detail: { elsewhere, corrected } });
    // While the mail is held, the countdown next to the message shows when it will be sent.
    const { holdSeconds } = uploaded;
    return ok(
      uploaded,
      holdSeconds ? 'The document has been stored.' : 'The document has been stored and its email is on the way.',
    );
  });

  serve(getNamedParty, async ({ caller, params }) => ok(await findNamedParty(context, caller, params.mailId)));

  serve(sendToPartyEndpoint, async ({ caller, body }) => {
    const outcome = await sendToParty(context, caller, body);
    const { sent, refused } = outcome;
    const done = `The document has been stored for ${sent.length === 1 ? 'one more traveller' : `${sent.length} more travellers`}.`;
    return ok(outcome, refused.length ? `${done} Not for ${refused.map(({ id }) => id).join(', ')}.` : done);
  });

  serve(undoUploadEndpoint, async ({ caller, body }) => {
    const undone = await undoUpload(context, caller, body);
    return ok({ undone }, 'The upload has been taken back. Nothing has been sent.');
  });
}
