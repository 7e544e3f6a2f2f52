/** How the server begins a message about several orders. */
const counted = /^[\d,]+ orders/;

/** A message with the orders that it is about: one by its ID, several by their number. */
export function nameOrders(message: string, ids: readonly string[]): string {
  const [id] = ids;
  if (!id || message.includes(id)) return message;
  if (ids.length === 1) return `${id} · ${message}`;
  const count = `${ids.length.toLocaleString('en')} orders`;
  return counted.test(message) ? message.replace(counted, count) : `${count} · ${message}`;
}
