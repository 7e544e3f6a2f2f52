import { getSignature } from '@arrival-desk/contract/signatures/signatures.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { sendImage } from '../order-images/order-images.ts';
import { signature } from './signatures.ts';

export function signaturesRoutes(serve: Serve, context: Context): void {
  serve(getSignature, async ({ params: { orderId }, query, request, reply }) =>
    sendImage(context, signature, { request, reply, orderId, query, savedAs: `signature-${orderId}` }),
  );
}
