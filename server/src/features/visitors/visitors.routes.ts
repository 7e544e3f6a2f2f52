import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import {
  downloadPassportDocPdf,
  getDownloadHistory,
  trackOrder as trackOrderEndpoint,
} from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { documentRange, sendDocument } from '../documents/documents.ts';
import { findVisitorDocument, recordDownload } from './download-document.ts';
import { readVisitorOrder } from './read-order.ts';
import { trackOrder } from './track-order.ts';
import { keepOrderOpen, openOrderToVisitor } from './visitor-cookie.ts';

export function visitorsRoutes(serve: Serve, context: Context): void {
  serve(trackOrderEndpoint, async ({ body, request, reply }) => {
    const orderId = await trackOrder(context, body, request.ip);
    openOrderToVisitor(context, request, reply, orderId);
    return ok({ orderId: encodeOrderId(orderId) }, 'We have found your order.');
  });

  serve(getDownloadHistory, async ({ caller, body, request, reply }) => {
    const { data, ...extras } = await readVisitorOrder(context, caller, body.orderId);
    keepOrderOpen(context, request, reply, body.orderId);
    return { ...ok(data), ...extras };
  });

  serve(downloadPassportDocPdf, async ({ caller, body, request, reply }) => {
    const document = await findVisitorDocument(context, caller, body);
    const range = documentRange(request, document);
    const browser = { ip: request.ip, userAgent: request.headers['user-agent'] };
    return sendDocument(context, reply, document, {
      disposition: 'attachment',
      range,
      beforeEnd: async () => {
        const reachesEnd = !range || range.end === document.size_bytes - 1;
        if (reachesEnd) await recordDownload(context, caller, body, browser);
      },
    });
  });
}
