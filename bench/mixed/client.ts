import type { Answer, BodyIn, EndpointDefinition, ParamsIn, QueryIn } from '../../contract/src/endpoint.ts';
import type { Tally } from './tally.ts';

interface Call<E extends EndpointDefinition> {
  params?: ParamsIn<E>;
  query?: QueryIn<E>;
  body?: BodyIn<E> | FormData;
  headers?: Record<string, string>;
  /** HTTP statuses that are accepted besides 200, such as an expected conflict. */
  also?: readonly number[];
}

/** A user with an IP address of their own. Every response is validated against the contract. */
export class Client {
  /** The cookie or the token of the last sign-in. */
  headers: Record<string, string>;
  readonly #url: string;
  readonly #tally: Tally;

  constructor(url: string, address: string, tally: Tally) {
    this.#url = url;
    this.#tally = tally;
    this.headers = { 'x-forwarded-for': address };
  }

  /** Calls an endpoint and checks status and shape; null for a response in `also`, and for a wrong response. */
  async call<E extends EndpointDefinition>(
    endpoint: E,
    { params, query, body, headers, also = [] }: Call<E> = {},
  ): Promise<{ body: Answer<E>; response: Response } | null> {
    const { method, path, response: schema } = endpoint;
    const filled = path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name])),
    );
    const search = query
      ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
      : '';
    const began = performance.now();
    try {
      const response = await fetch(`${this.#url}${filled}${search}`, {
        method,
        headers: {
          ...this.headers,
          ...headers,
          ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        },
        ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const time = performance.now() - began;
      if (also.includes(response.status)) {
        this.#tally.add(endpoint, time, null);
        return null;
      }
      if (response.status !== 200 && response.status !== 206) {
        this.#tally.add(endpoint, time, `status ${response.status}: ${bytes.toString().slice(0, 200)}`);
        return null;
      }
      if (schema === 'file') {
        this.#tally.add(endpoint, time, bytes.length ? null : 'an empty file');
        return { body: bytes as never, response };
      }
      const parsed = schema.safeParse(JSON.parse(bytes.toString()));
      this.#tally.add(endpoint, time, parsed.success ? null : `shape: ${parsed.error.issues[0]?.path.join('.')}`);
      return parsed.success ? { body: parsed.data as Answer<E>, response } : null;
    } catch (error) {
      const { message, cause } = error as Error;
      this.#tally.add(endpoint, performance.now() - began, `${message} ${(cause as Error | undefined)?.message ?? ''}`);
      return null;
    }
  }
}
