import { BlockList, isIPv6 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an IP address is this machine's loopback address; false for anything else. */
export const isLoopback = (address: string) => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether a host, with or without a port, is this machine by its name: `localhost`, `*.localhost`, a loopback address. */
export function isLocalHost(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return /^(.+\.)?localhost$/.test(name) || isLoopback(name);
}
