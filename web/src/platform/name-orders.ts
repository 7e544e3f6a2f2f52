/** A message with the orders that it is about: one by its id, several by their number. */
export function nameOrders(message: string, ids: readonly string[]): string {
  const [id] = ids;
  if (!id || message.includes(id)) return message;
  return ids.length === 1 ? `${id} · ${message}` : `${ids.length.toLocaleString('en')} orders · ${message}`;
}
