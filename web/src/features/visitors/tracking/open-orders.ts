/** Whether the server has opened this order to this browser, and still does: it says so in a cookie of its own. */
export function isOpenHere(orderId: string): boolean {
  const ids = /(?:^|; )visitor_orders=([\d.]+)/.exec(document.cookie)?.[1]?.split('.') ?? [];
  return ids.includes(orderId);
}
