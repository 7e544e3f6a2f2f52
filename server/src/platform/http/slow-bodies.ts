import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Milliseconds. */
export const requestTimeouts = {
  /** For the headers, and for a body that is no upload. An upload may take longer than that without a single byte. */
  body: 30_000,
  /** For a whole request, uploads included. */
  whole: 300_000,
  /** How often Node.js compares connections with these. */
  interval: 5_000,
};
export type RequestTimeouts = typeof requestTimeouts;

const tooSlow = () =>
  new AppError('request_timeout', 'The request did not arrive in time, so nothing of it was carried out.');

/**
 * Ends requests whose body does not arrive, with 408 `request_timeout` and the end of the connection. Otherwise anyone
 * could keep connections open by sending a byte now and then.
 */
export function limitSlowBodies(app: FastifyInstance, { body: limit }: RequestTimeouts): void {
  app.decorate('bodyTimeout', limit);
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!hasBody(request.raw) || isUpload(request.raw)) return payload;
    // The framework reads the body until its stream ends or fails. The stream itself must live until the response is
    // sent, so the failure is only announced.
    const timer = setTimeout(() => {
      reply.header('connection', 'close');
      payload.emit('error', tooSlow());
    }, limit);
    for (const event of ['end', 'close', 'error']) payload.once(event, () => clearTimeout(timer));
    return payload;
  });
  app.addHook('onResponse', async ({ raw }) => {
    // What is left of a body after its response is read and dropped, as long as it comes.
    if (hasBody(raw) && !raw.complete) watchProgress(raw, limit, () => raw.destroy());
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isUpload({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false;
}

declare module 'fastify' {
  interface FastifyInstance {
    bodyTimeout: number;
  }
}

/** Reads an upload by `read`. Throws `request_timeout` when no byte of it has arrived for the time of a body. */
export async function readWhileItProgresses<Result>(
  { raw, server }: { raw: IncomingMessage; server: FastifyInstance },
  closeAfterwards: () => void,
  read: () => Promise<Result>,
): Promise<Result> {
  const reading = read();
  let stop = () => {};
  const stalled = new Promise<never>((_, failed) => {
    stop = watchProgress(raw, server.bodyTimeout, () => failed(tooSlow()));
  });
  try {
    return await Promise.race([reading, stalled]);
  } catch (error) {
    // A form that was given up fails once more, when its connection ends.
    reading.catch(() => {});
    if (error instanceof AppError && error.code === 'request_timeout') closeAfterwards();
    throw error;
  } finally {
    stop();
  }
}

/** Calls `onStall` once no byte of a request has arrived for `limit` milliseconds, unless it is complete. */
function watchProgress(raw: IncomingMessage, limit: number, onStall: () => void): () => void {
  let received = raw.socket?.bytesRead;
  let since = performance.now();
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) return clearInterval(timer);
    if (raw.socket?.bytesRead !== received) {
      received = raw.socket?.bytesRead;
      since = performance.now();
    } else if (performance.now() - since >= limit) {
      clearInterval(timer);
      onStall();
    }
  }, limit / 6);
  timer.unref();
  return () => clearInterval(timer);
}
