import type { FastifyRequest } from 'fastify';

/** Bytes. Nearly every body is smaller, and costs nobody else anything. */
const largeBytes = 16_384;

const waiting: (() => void)[] = [];
let isTurnDue = false;

/**
 * Reads a body: a large one in a turn of the event loop of its own, so that other requests are served between two of
 * them however many arrive at once.
 */
export function readInTurn(bytes: number, read: () => void): void {
  if (bytes <= largeBytes) read();
  else {
    waiting.push(read);
    if (!isTurnDue) awaitTurn();
  }
}

function awaitTurn(): void {
  isTurnDue = true;
  setImmediate(() => {
    isTurnDue = false;
    const read = waiting.shift();
    if (waiting.length > 0) awaitTurn();
    read?.();
  });
}

const sizes = new WeakMap<FastifyRequest, number>();

/** Notes how many bytes the body of a request has, unpacked. */
export const noteBodyBytes = (request: FastifyRequest, bytes: number): void => void sizes.set(request, bytes);

/** How many bytes the JSON of a request has; 0 before it has been read, and without any. */
export const bodyBytesOf = (request: FastifyRequest): number => sizes.get(request) ?? 0;
