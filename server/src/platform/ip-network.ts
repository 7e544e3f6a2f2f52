import { isIPv4, isIPv6 } from 'node:net';

/** The first `count` groups of an IPv6 address, without leading zeros: `2001:db8:0`. */
function firstGroups(address: string, count: number): string {
  const [front = '', back] = address.split('::');
  const groups = (part = '') => part.split(':').filter(Boolean);
  const zeros = 8 - groups(front).length - groups(back).length;
  const all = [...groups(front), ...Array<string>(Math.max(0, zeros)).fill('0'), ...groups(back)];
  return all
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The address as IPv4 where it is one, also when it is written as IPv6 (`::ffff:192.0.2.1`); otherwise null. */
function toIPv4(address: string): string | null {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  return mapped ?? (isIPv6(address) ? null : address);
}

/** An IPv4 address, or the /64 of an IPv6 address, because one customer gets a whole /64. */
export function addressOrNetwork(address: string): string {
  return toIPv4(address) ?? firstGroups(address, 4);
}

export type NetworkSize = 'address' | '/24' | '/64' | '/56' | '/48';

/**
 * The networks around an address, from the smallest: of IPv4 the address and its /24, of IPv6 its /64, /56 and /48,
 * which providers give to one customer or site.
 */
export function networksOf(address: string): { network: string; size: NetworkSize }[] {
  const ipv4 = toIPv4(address);
  if (ipv4)
    return [
      { network: ipv4, size: 'address' },
      { network: ipv4.replace(/\.\d+$/, ''), size: '/24' },
    ];
  const fourth = firstGroups(address, 4).split(':').at(-1) ?? '0';
  return [
    { network: firstGroups(address, 4), size: '/64' },
    { network: `${firstGroups(address, 3)}:${(Number.parseInt(fourth, 16) >> 8).toString(16)}xx`, size: '/56' },
    { network: firstGroups(address, 3), size: '/48' },
  ];
}

/** The network of a person's address (/24 or /48), because a whole address is personal data. */
export function networkOf(address: string): string {
  const ip = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIPv4(ip) ? ip.replace(/\.\d+$/, '.0/24') : `${firstGroups(ip, 3)}::/48`;
}
