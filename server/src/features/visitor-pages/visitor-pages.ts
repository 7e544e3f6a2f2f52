import { brandDomain, brandFor } from '@arrival-desk/contract/brands/brand.ts';
import { encodeOrderId, orderIdDigits, readOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import type { Context } from '../../platform/context.ts';
import { type FindPage, readPage } from '../../platform/http/web-app.ts';
import { readDraft } from '../brand-previews/brand-previews.ts';
import { pageLanguage, VisitorPages, visitorPageAt } from './render-visitor-page.ts';

/** The order of a page's path, plain and as links have it; null if there is none. */
function orderInPath(path: string): { orderId: string; encoded: string } | null {
  const orderId = readOrderId(path);
  return orderIdDigits.test(orderId) ? { orderId, encoded: encodeOrderId(orderId) } : null;
}

/**
 * Creates the function that finds the page for any path outside the staff application, in the brand of the host name.
 * Settings preview an unsaved brand with a draft in the URL.
 */
export function visitorPages(context: Context, dist: string): FindPage {
  const pages = new VisitorPages(dist, readPage(dist, 'visitor'));
  return async (request, path) => {
    const page = visitorPageAt(path);
    const { draft: sent } = request.query as { draft?: unknown };
    const draft = typeof sent === 'string' ? readDraft(context, sent) : null;
    const known = await context.brands.get();
    const brand = draft ?? brandFor(known, request.hostname);
    const language = pageLanguage(request.cookies.language, request.headers['accept-language']);
    // Of the brand, or our own: the host of a request is whatever its sender says.
    const domain = brandDomain(known, request.hostname);
    const form = `${domain ? `https://${domain}` : context.config.publicUrl}/track-order`;
    const order = orderInPath(path);
    const address = order ? `${form}/${order.encoded}` : form;
    const about = { framed: draft !== null, address, orderId: order?.orderId ?? '' };
    const { text, contentPolicy } = pages.page(brand, language, page, about);
    return {
      status: page === 'unknown' ? 404 : 200,
      headers: { 'content-security-policy': contentPolicy, vary: 'Accept-Language, Cookie' },
      text,
    };
  };
}
