import { lookup } from 'node:dns';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type AllowedHost, isAllowedPort } from './allowed-hosts.ts';
import { isPublicAddress } from './public-address.ts';

export interface OutsideResponse {
  status: number;
  /** At most the first 1,000 characters of the body. */
  body: string;
}

interface OutsideRequest {
  url: URL;
  headers: Record<string, string>;
  body: string;
  /** Hosts that are accepted although they are private, as `hostOf` returns them. */
  allowedHosts: readonly AllowedHost[];
  /** Ports that are accepted on every host. */
  ports: readonly number[];
  /** Limit in milliseconds from the start of the request to the end of the response. */
  timeoutMs: number;
}

/** Why a URL is refused for its port. */
const portNotAllowed = 'The port is not allowed. An Admin allows ports in Desk Settings.';

/** The rest of a response does not help to find an error. */
const keptBytes = 2000;

/**
 * Posts to a URL that an external party chose. Redirects are not followed, and private addresses are refused unless the
 * host is in `allowedHosts`. The address is checked at connection time, so a host name that resolves to a private
 * address later is refused too. Throws an Error with a reason that can be shown.
 */
export async function postOutside({ url, headers, body, allowedHosts, ports, timeoutMs }: OutsideRequest) {
  const host = hostOf(url);
  const isAllowed = allowedHosts.some((one) => one.host === host);
  // Here too: what is allowed can have changed since the URL was set.
  if (!isAllowedPort(url, host, allowedHosts, ports)) throw new Error(portNotAllowed);
  if (!isAllowed && isIP(host) && !isPublicAddress(host)) throw privateAddress(host);
  const options: RequestOptions = {
    method: 'POST',
    // The address of a reused connection would not be checked.
    agent: false,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal: AbortSignal.timeout(timeoutMs),
    ...(!isAllowed && { lookup: lookupPublic }),
  };
  try {
    return await send(url, options, body);
  } catch (error) {
    if ((error as Error).name === 'AbortError' || (error as Error).name === 'TimeoutError')
      throw new Error(`No response within ${timeoutMs / 1000} seconds.`);
    throw error;
  }
}

/** The host of a URL in the form of `allowedHosts`: lower case, an IPv6 address without brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
}

function send(url: URL, options: RequestOptions, body: string): Promise<OutsideResponse> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((done, failed) => {
    const sending = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const end = () => done({ status: response.statusCode ?? 0, body: readable(Buffer.concat(chunks)) });
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size < keptBytes) return;
        end();
        response.destroy();
      });
      response.on('end', end);
      response.on('error', failed);
    });
    sending.on('error', failed);
    sending.end(body);
  });
}

/** The body as text that PostgreSQL can store (without NUL), truncated. */
function readable(bytes: Buffer): string {
  return bytes.subarray(0, keptBytes).toString('utf8').replaceAll('\0', '').slice(0, 1000);
}

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0);
    const addresses = found.filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    // One private address among several is refused too: the next connection might use it.
    if (!first || addresses.length < found.length) return callback(privateAddress(hostname), '', 0);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

function privateAddress(host: string): Error {
  return new Error(`${host} is a private address. WEBHOOK_ALLOWED_HOSTS can allow it by name.`);
}
