import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to the public internet: not to this machine, a private network, a provider's metadata
 * service, or a transition range (NAT64, 6to4, IPv4-compatible) that leads to one. The public part of IPv6 is 2000::/3.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const isGlobal = parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
  return isGlobal && parsed.range() === 'unicast';
}

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
