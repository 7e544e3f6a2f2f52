import { isIP } from 'node:net';

/** A host that webhooks can use although its address is private, and on which ports besides 443 and 80. */
export interface AllowedHost {
  host: string;
  /** 'any' for development and tests. */
  port: number | 'any' | null;
}

/** Reads `host`, `host:port` or `host:*`; null for anything else. An IPv6 address with a port stands in brackets. */
export function readAllowedHost(text: string, hostName: RegExp): AllowedHost | null {
  const [, bracketed, plain = bracketed, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5}|\*)$/.exec(text) ?? [];
  const host = plain ?? text;
  if (!isIP(host) && !hostName.test(host)) return null;
  if (port === undefined) return { host, port: null };
  if (port === '*') return { host, port: 'any' };
  return Number(port) >= 1 && Number(port) <= 65_535 ? { host, port: Number(port) } : null;
}

/**
 * Whether a URL has a port that webhooks can use: one of `ports`, or of a host that is allowed by name 443, 80 and its own.
 */
export function isAllowedPort(
  url: URL,
  host: string,
  allowed: readonly AllowedHost[],
  ports: readonly number[],
): boolean {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  if (ports.includes(port)) return true;
  const named = allowed.filter((one) => one.host === host);
  return named.some((one) => one.port === 'any' || one.port === port || port === 443 || port === 80);
}
