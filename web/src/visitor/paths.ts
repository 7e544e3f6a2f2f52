/** What one visitor page tells the next one; kept out of the address. */
export type ArrivalState = { tracked?: true; locked?: true } | null;

export function trackOrderPath(orderId: string): string {
  return `/track-order/${encodeURIComponent(orderId)}`;
}

export function orderDetailsPath(orderId: string): string {
  return `/get-new-order-details/${encodeURIComponent(orderId)}`;
}
