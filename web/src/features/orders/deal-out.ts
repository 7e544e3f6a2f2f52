/** Deals orders out to people in turn, so that their numbers differ by one at most; people who get none are left out. */
export function dealOut<Order>(orders: readonly Order[], people: readonly string[]): Map<string, Order[]> {
  const shares = new Map<string, Order[]>();
  orders.forEach((order, index) => {
    const name = people[index % people.length];
    if (name !== undefined) shares.getOrInsert(name, []).push(order);
  });
  return shares;
}

/** How many orders each of so many people gets from `dealOut`. */
export function sharesOf(orders: number, people: number): number[] {
  return Array.from({ length: people }, (_, index) => Math.floor(orders / people) + (index < orders % people ? 1 : 0));
}
