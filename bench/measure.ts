import { installTool } from '../scripts/tools.mjs';
import type { Ask, Measurement } from './measurements.ts';

installTool('autocannon');
const { default: autocannon } = await import('autocannon');

export interface Figures {
  perSecond: number;
  median: number;
  p99: number;
  /** Responses that failed or had the wrong content. */
  wrong: number;
}

interface Load {
  connections: number;
  seconds: number;
  /** Tokens of the callers; without them, requests go to the bare server. */
  tokens?: readonly string[];
}

/** The next index of each measurement, so that a run continues where the previous one ended. */
const asked = new WeakMap<object, number>();

/** Sends requests one after another on each connection and checks every response. */
export async function measure(
  url: string,
  measurement: Pick<Measurement, 'ask' | 'isRight'>,
  { connections, seconds, tokens }: Load,
): Promise<Figures> {
  const { ask, isRight } = measurement;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          const index = asked.get(measurement) ?? 0;
          const { method, path, body, headers, by = 0 }: Ask = ask(index);
          asked.set(measurement, index + 1);
          return {
            ...request,
            method,
            path,
            body: body && JSON.stringify(body),
            headers: {
              ...(tokens && { authorization: tokens[by] }),
              ...(body && { 'content-type': 'application/json' }),
              ...headers,
            },
          };
        },
      },
    ],
    // Typed as a Buffer, but passed as a string.
    verifyBody: (body) => {
      const answer = JSON.parse(String(body));
      return tokens ? answer.status === 1 && (isRight?.(answer) ?? true) : Array.isArray(answer.data);
    },
  });
  return {
    perSecond: result.requests.total / result.duration,
    median: result.latency.p50,
    p99: result.latency.p99,
    wrong: result.non2xx + result.mismatches + result.errors,
  };
}
