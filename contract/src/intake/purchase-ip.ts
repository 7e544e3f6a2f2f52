import * as z from 'zod';

const notAnAddress = 'Must be an IP address.';
const address = z.union([z.ipv4(), z.ipv6()]);
/** Addresses of the sender's own network and its provider's, which proxies add to those of the buyer. */
const inner =
  /^(10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1$|f[cde])/i;

/** The address in an entry of `X-Forwarded-For` or `Forwarded`: without port, brackets, quotes and zone, and without the length that databases write. */
function addressIn(entry: string): string | null {
  const bare = entry
    .replace(/^\s*(?:for=)?["'\s]*/i, '')
    .replace(/["'\s]+$/, '')
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^(.*\.\d+)\/32$|^(.*:.*)\/128$/, '$1$2')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return address.safeParse(bare).success ? bare : null;
}

/** The IP address of the buyer. Of several, as proxies list them, the first one of the public internet. */
export const purchaseIp = z
  .string({ error: notAnAddress })
  .max(1000, notAnAddress)
  .transform((text, context) => {
    const addresses = text.split(/[,;\s]+/).flatMap((entry) => addressIn(entry) ?? []);
    const found = addresses.find((one) => !inner.test(one)) ?? addresses[0];
    if (found) return found;
    context.addIssue({ code: 'custom', message: notAnAddress });
    return z.NEVER;
  })
  .meta({ sentAs: { type: 'string' } });
