import { getConnection, getHealth } from '@arrival-desk/contract/operations/operations.endpoints.ts';
import type * as z from 'zod';
import { reasonOf } from '../platform/log-error.ts';
import { version } from '../platform/version.ts';
import { type CheckResult, type CheckTarget, ok, warning, wrong } from './check.ts';

const timeout = 10_000;
/** An address for documentation (RFC 5737), which a proxy must not accept from a client. */
const claimed = '192.0.2.1';
const claimedHost = 'invented.invalid';

/** Checks that PUBLIC_URL leads to this version, and that its proxy forwards the client's real address. */
export async function checkPublicAddress({ config, fetch: ask }: CheckTarget): Promise<CheckResult[]> {
  const { PUBLIC_URL: address } = config;
  if (!address) return [];
  const url = new URL(address);
  const call = async <Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> => {
    const response = await ask(new URL(path, address), {
      headers: {
        'x-forwarded-for': claimed,
        'x-forwarded-proto': url.protocol === 'https:' ? 'http' : 'https',
        'x-forwarded-host': claimedHost,
      },
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`${path} responds ${response.status}`);
    return schema.parse(await response.json());
  };
  try {
    const health = await call(getHealth.path, getHealth.response);
    if (health.data.version !== version)
      return [
        warning(
          'PUBLIC_URL',
          `responds with version ${health.data.version}; this is ${version}.`,
          'Restart the servers that run the other version, or check where the address leads.',
        ),
      ];
    const seen = await call(getConnection.path, getConnection.response);
    return judgeProxy(url, seen.data, config.TRUST_PROXY);
  } catch (error) {
    const todo = 'Check its DNS record, certificate, proxy and firewall, and that a server runs.';
    return [wrong('PUBLIC_URL', `does not lead to this service: ${reasonOf(error)}.`, todo)];
  }
}

function judgeProxy(
  url: URL,
  seen: { address: string; protocol: string; host: string },
  proxies: number,
): CheckResult[] {
  const results: CheckResult[] = [];
  if (seen.address === claimed)
    results.push(
      wrong(
        'TRUST_PROXY',
        'the server believes an address that a client invents, so limits on wrong tries can be avoided.',
        'Let the proxy replace X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $remote_addr), and set the number of proxies.',
      ),
    );
  if (`${seen.protocol}:` !== url.protocol)
    results.push(
      wrong(
        proxies ? 'X-Forwarded-Proto' : 'TRUST_PROXY',
        `the server takes the connection for ${seen.protocol}.`,
        'Set TRUST_PROXY=on and let the proxy set X-Forwarded-Proto (nginx: proxy_set_header X-Forwarded-Proto $scheme).',
      ),
    );
  if (seen.host === claimedHost)
    results.push(
      wrong(
        'X-Forwarded-Host',
        'the server believes a name that a client invents, and shows the brand of that.',
        'Let the proxy clear it (nginx: proxy_set_header X-Forwarded-Host "").',
      ),
    );
  else if (seen.host !== url.host)
    results.push(
      wrong(
        'Host',
        `the server is asked for ${seen.host}, so visitors see the wrong brand.`,
        'Let the proxy pass on the name (nginx: proxy_set_header Host $host).',
      ),
    );
  if (results.length) return results;
  return [ok('PUBLIC_URL', `leads to version ${version}; this machine is seen there as ${seen.address}`)];
}
