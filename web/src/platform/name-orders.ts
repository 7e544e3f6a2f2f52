/** The beginning of the server's messages about several orders. */
const counted = /^[\d,]+ orders/;

/** Adds the orders to a message: the ID of a single order, the number of several. */
export function nameOrders(message: string, ids: readonly string[]): string {
  const [id] = ids;
  if (!id || message.includes(id)) return message;
  if (ids.length === 1) return `${id} · ${message}`;
  const count = `${ids.length.toLocaleString('en')} orders`;
  return counted.test(message) ? message.replace(counted, count) : `${count} · ${message}`;
}
