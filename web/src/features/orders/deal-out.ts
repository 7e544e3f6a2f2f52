/** Deals orders out to people in turn, so that their numbers differ by one at most; people who get none are left out. */
export function dealOut<Order>(orders: readonly Order[], people: readonly string[]): Map<string, Order[]> {
  const shares = new Map<string, Order[]>();
  orders.forEach((order, index) => {
    const name = people[index % people.length];
    if (name !== undefined) shares.getOrInsert(name, []).push(order);
  });
  return shares;
}
