import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { ScannerAddress } from './scanner-address.ts';

/** clamd cannot be reached, is too slow, closes the connection or responds with an error. */
export class ScannerUnavailable extends Error {}

/** What is scanned, piece by piece. */
export type ScannedContent = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** The most bytes of one chunk of INSTREAM. */
const chunkSize = 65_536;
/** A response is one short line; anything longer is not clamd. */
const maxReply = 4096;

/**
 * Sends one command of clamd's protocol on a connection of its own, and returns the line of the response. `body` follows
 * in the chunks of INSTREAM: four bytes of length before each, and a length of zero at the end. Throws ScannerUnavailable,
 * also when the whole exchange takes longer than `timeout` milliseconds.
 */
export function askClamd(
  address: ScannerAddress,
  command: 'PING' | 'VERSION' | 'INSTREAM',
  { body, timeout }: { body?: ScannedContent; timeout: number },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    let reply = '';
    const end = (reason?: string) => {
      clearTimeout(timer);
      socket.destroy();
      const line = /^([^\0]*)\0/.exec(reply)?.[1];
      if (line !== undefined) return resolve(line);
      reject(new ScannerUnavailable(reason ?? 'clamd closed the connection without a response'));
    };
    const timer = setTimeout(() => end(`clamd did not respond in ${timeout / 1000} s`), timeout);
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      reply += text;
      // clamd can refuse a stream before it has all of it.
      if (reply.includes('\0')) end();
      else if (reply.length > maxReply) end('the response is not that of clamd');
    });
    socket.on('error', (error: NodeJS.ErrnoException) => end(error.message));
    socket.on('close', () => end());
    socket.on('connect', () => {
      socket.write(`z${command}\0`);
      // No more is read than the socket takes; a stream that clamd refuses early ends early, with the socket.
      if (body) pipeline(chunksOf(body), socket, { end: false }).catch((error: Error) => end(error.message));
    });
  });
}

async function* chunksOf(body: ScannedContent): AsyncGenerator<Uint8Array> {
  for await (const piece of body)
    for (let sent = 0; sent < piece.length; sent += chunkSize) {
      const chunk = piece.subarray(sent, sent + chunkSize);
      yield lengthOf(chunk.length);
      yield chunk;
    }
  yield lengthOf(0);
}

function lengthOf(size: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(size);
  return bytes;
}
