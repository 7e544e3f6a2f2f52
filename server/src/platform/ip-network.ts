/** The first `count` groups of an IPv6 address, without leading zeros: `2001:db8:0`. */
export function firstGroups(address: string, count: number): string {
  const [front = '', back] = address.split('::');
  const groups = (part = '') => part.split(':').filter(Boolean);
  const zeros = 8 - groups(front).length - groups(back).length;
  const all = [...groups(front), ...Array<string>(Math.max(0, zeros)).fill('0'), ...groups(back)];
  return all
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
