/** Whether this browser has a session for the order, according to a cookie that scripts can read. */
export function isOpenHere(orderId: string): boolean {
  const ids = /(?:^|; )visitor_orders=([\d.]+)/.exec(document.cookie)?.[1]?.split('.') ?? [];
  return ids.includes(orderId);
}
