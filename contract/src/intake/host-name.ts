export const notADomain = 'Must be the host name of your site, as shop.example.';
const domainName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/**
 * The host name of a URL or of a bare host, in lower case and without port, path and final dot:
 * `https://Shop.example:8443/` gives `shop.example`. Null when the text has no valid host name.
 */
export function hostName(value: string): string | null {
  // The URL parser silently drops some of these characters.
  if (/[\s\p{C}]/u.test(value)) return null;
  const url = URL.parse(value.includes('://') ? value : `https://${value}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const host = url.hostname.replace(/\.$/, '');
  // The URL parser turns a bare number into an IP address that the sender did not mean (`1234` into `0.0.4.210`).
  const isNumber = /^[\d.]+$/.test(host) && !value.includes(host);
  return domainName.test(host) && !isNumber ? host : null;
}
