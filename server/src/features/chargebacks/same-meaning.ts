import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

// Evidence is stored as it came; only comparisons use these. A value that is empty is the same as nothing.

/** The shortest form of an IP address, as IPv4 where it is one in IPv6 form; any other text in lower case. */
function canonicalAddress(address: string): string {
  const text = address.trim().replace(/^\[(.*)\]$/, '$1');
  return isIP(text) ? ipaddr.process(text).toString() : text.toLowerCase();
}

/** Whether two texts are one IP address: `::ffff:203.0.113.7`, `::FFFF:cb00:7107` and `203.0.113.7` are. */
export function isSameAddress(one: string | null, other: string | null): boolean {
  return Boolean(one && other) && canonicalAddress(one ?? '') === canonicalAddress(other ?? '');
}

function inZone(timeZone: string): Temporal.ZonedDateTime | null {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone.trim());
  } catch {
    return null;
  }
}

/** Whether two texts name one time zone: `Asia/Calcutta` and `Asia/Kolkata` do. Zones of two countries are two. */
export function isSameTimeZone(one: string | null, other: string | null): boolean {
  if (!one || !other) return false;
  const [first, second] = [inZone(one), inZone(other)];
  return first && second ? first.equals(second) : one.trim().toLowerCase() === other.trim().toLowerCase();
}
