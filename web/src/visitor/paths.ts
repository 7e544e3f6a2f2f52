import type { AskedCode } from '../features/visitors/tracking/use-code-form.ts';

/** The history state that one visitor page passes to the next, so that it is not in the URL. */
export type ArrivalState = {
  tracked?: true;
  locked?: true;
  /** The order was tracked, but its page got no cookie. */
  cookieless?: true;
  /** The traveller has signed out. */
  ended?: true;
  code?: AskedCode;
} | null;

/** The server sends the same page at it (server/src/features/visitor-pages). */
export const lostEmailPath = '/lost-email';

export function trackOrderPath(orderId: string): string {
  return `/track-order/${encodeURIComponent(orderId)}`;
}

export function orderDetailsPath(orderId: string): string {
  return `/get-new-order-details/${encodeURIComponent(orderId)}`;
}
