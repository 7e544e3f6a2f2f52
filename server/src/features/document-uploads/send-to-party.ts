import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { sendToParty as endpoint } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import type { Answer, Body } from '@arrival-desk/contract/endpoint.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { staffOwner, turns } from '../../platform/turns/turns.ts';
import { collectOutcome } from '../orders/orders.ts';
import { readUpload } from './named-party.ts';
import { uploadDocument } from './upload-document.ts';

/**
 * Uploads an uploaded document to other members of the party too: each has an own document, email, history and undo, and
 * the refusal of one does not stop the others. Throws AppError `not_found`, or the first refusal when all were refused.
 */
export async function sendToParty(
  context: Context,
  user: SignedInUser,
  { mailId, members, actId }: Body<typeof endpoint>,
): Promise<Answer<typeof endpoint>['data']> {
  const { read, provider: mailServiceProvider, members: party } = await readUpload(context, mailId);
  const sent: { order_id: string; mailId: number }[] = [];
  let holdSeconds = 0;
  const { refused } = await collectOutcome(
    members,
    (member) => member.orderId,
    async ({ orderId, email }) => {
      if (!party.includes(orderId)) throw new AppError('move_not_allowed', 'This traveller is not of the party.');
      const upload = { orderId, email, mailServiceProvider, overrideReason: '', elsewhereReason: '', actId };
      const send = async () => uploadDocument(context, user, upload, { bytes: await read() });
      const uploaded = await turns.run(staffOwner(user), send);
      holdSeconds = Math.max(holdSeconds, uploaded.holdSeconds);
      sent.push({ order_id: orderId, mailId: uploaded.mailId });
      return undefined;
    },
  );
  return { sent, refused: refused.map(({ id, message }) => ({ id, message })), holdSeconds };
}
