import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import {
  downloadInvoice,
  downloadPassportDocPdf,
  endVisit as endVisitEndpoint,
  getCardCode,
  getDownloadHistory,
  mailOrderLinks,
  mailPartyCode,
  mailTrackCodeAgain,
  openByTrackCode as openByTrackCodeEndpoint,
  trackOrder as trackOrderEndpoint,
} from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { documentRange, sendDocument } from '../documents/documents.ts';
import { invoiceName } from '../mail-texts/mail-texts.ts';
import { askForOrderLinks } from './ask-for-order-links.ts';
import { askForTrackCode, askForTrackCodeAgain } from './ask-for-track-code.ts';
import { findVisitorDocument, recordDownload } from './download-document.ts';
import { endVisit } from './end-visit.ts';
import { openByTrackCode } from './open-by-track-code.ts';
import { openedOrder } from './opened-order.ts';
import { readCardCode } from './read-card-code.ts';
import { readInvoice } from './read-invoice.ts';
import { readVisitorOrder } from './read-order.ts';
import { findSample, readTestPage } from './test-visit.ts';
import { trackOrder } from './track-order.ts';
import { keepOrderOpen, openOrdersToVisitor } from './visitor-cookie.ts';

const codeIsMailed =
  'If this order ID and email belong together, we have sent a six-digit code to the address of the order.';

export function visitorsRoutes(serve: Serve, context: Context): void {
  const openOrder = (request: FastifyRequest, reply: FastifyReply, [orderId, ...party]: [string, ...string[]]) => {
    openOrdersToVisitor(context, request, reply, [orderId, ...party]);
    return ok({ orderId: encodeOrderId(orderId) }, 'We have found your order.');
  };

  serve(trackOrderEndpoint, async ({ body, request, reply }) => {
    const result = await trackOrder(context, body, request.ip);
    if ('challenge' in result) return { status: 1 as const, message: codeIsMailed, ...result };
    return openOrder(request, reply, [result.orderId]);
  });

  serve(openByTrackCodeEndpoint, async ({ body, request, reply }) =>
    openOrder(request, reply, await openByTrackCode(context, body)),
  );

  serve(mailPartyCode, async ({ caller, body, request }) => {
    const { order_id: orderId, email, language } = await openedOrder(context, caller, body.orderId);
    return {
      ...ok(null, codeIsMailed),
      challenge: await askForTrackCode(context, { orderId, email, language }, request.ip),
    };
  });

  serve(mailTrackCodeAgain, async ({ body, request }) => {
    await askForTrackCodeAgain(context, body.challenge, request.ip);
    return ok(null, codeIsMailed);
  });

  serve(mailOrderLinks, async ({ body, request }) => {
    await askForOrderLinks(context, body, request.ip);
    return ok(null, 'If there are orders under this email, we send their links to it.');
  });

  serve(endVisitEndpoint, async ({ caller, reply }) => {
    await endVisit(context, caller, reply);
    return ok(null, 'Your orders are closed in this browser.');
  });

  serve(downloadInvoice, async ({ caller, body, reply }) => {
    const invoice = await readInvoice(context, caller, body.orderId);
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="${invoiceName(body.orderId)}"`)
      .send(invoice);
  });

  serve(getDownloadHistory, async ({ caller, body, request, reply }) => {
    const test = await readTestPage(context, caller, body.orderId);
    const { data, ...extras } =
      test ?? (await readVisitorOrder(context, caller, body.orderId, body.language ?? undefined));
    keepOrderOpen(context, request, reply, body.orderId);
    return { ...ok(data), ...extras };
  });

  serve(getCardCode, async ({ caller, body }) => ok(await readCardCode(context, caller, body)));

  serve(downloadPassportDocPdf, async ({ caller, body, request, reply }) => {
    const sample = await findSample(context, caller, body.orderId);
    if (sample) return sample.send(reply, 'attachment');
    const { document, surname } = await findVisitorDocument(context, caller, body);
    const range = documentRange(request, document);
    const browser = { ip: request.ip, userAgent: request.headers['user-agent'] };
    return sendDocument(context, reply, document, {
      surname,
      disposition: 'attachment',
      range,
      onSent: (sent) => recordDownload(context, caller, body, { document, sent }, browser),
    });
  });
}
