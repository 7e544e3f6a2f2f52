import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The IP address in an entry of X-Forwarded-For, where some proxies write `192.0.2.1:40001` or `[2001:db8::1]:40001`;
 * null if there is none. Whatever is not an address would escape the limits per address, and become evidence; so would
 * another spelling of one, as `::ffff:c000:201` of 192.0.2.1.
 */
export function readAddress(entry: string): string | null {
  const text = entry.trim();
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? [];
  const [, beforePort] = /^([^:]*):\d{1,5}$/.exec(text) ?? [];
  const address = bracketed ?? beforePort ?? text;
  return isIP(address) > 0 && !address.includes('%') ? ipaddr.process(address).toString() : null;
}
