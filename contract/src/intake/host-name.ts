export const notADomain = 'Must be the host name of your site, as shop.example.';
const domainName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** The host name, in lower case, in `https://Shop.example:8443/`; null when there is none. */
export function hostName(value: string): string | null {
  // The parser of URLs drops some of these.
  if (/[\s\p{C}]/u.test(value)) return null;
  const url = URL.parse(value.includes('://') ? value : `https://${value}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const host = url.hostname.replace(/\.$/, '');
  // A bare number would be read as an IP address, and be none that anybody meant.
  const isNumber = /^[\d.]+$/.test(host) && !value.includes(host);
  return domainName.test(host) && !isNumber ? host : null;
}
