import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import {
  downloadPassportDocPdf,
  getDownloadHistory,
  trackOrder as trackOrderEndpoint,
} from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { sendDocument } from '../documents/documents.ts';
import { downloadDocument } from './download-document.ts';
import { readVisitorOrder } from './read-order.ts';
import { trackOrder } from './track-order.ts';
import { openOrderToVisitor } from './visitor-cookie.ts';

export function visitorsRoutes(serve: Serve, context: Context): void {
  serve(trackOrderEndpoint, async ({ body, request, reply }) => {
    const orderId = await trackOrder(context, body, request.ip);
    openOrderToVisitor(context, request, reply, orderId);
    return ok({ orderId: encodeOrderId(orderId) }, 'We have found your order.');
  });

  serve(getDownloadHistory, async ({ caller, body }) => {
    const { data, ...extras } = await readVisitorOrder(context, caller, body.orderId);
    return { ...ok(data), ...extras };
  });

  serve(downloadPassportDocPdf, async ({ caller, body, request, reply }) => {
    const browser = { ip: request.ip, userAgent: request.headers['user-agent'] };
    const document = await downloadDocument(context, caller, body, browser);
    return sendDocument(context, reply, document, 'attachment');
  });
}
