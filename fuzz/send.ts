import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Draft, pathOf, payloadOf } from './draft.ts';

export interface Reply {
  status: number;
  type: string;
  bytes: Buffer;
  headers: Record<string, string | string[] | undefined>;
  ms: number;
}

/** What goes over the wire: a draft whose every choice is made. */
export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  bytes: Buffer | null;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
/** Milliseconds. A request that takes longer is a fault. */
const longest = 60_000;

export function toSent(draft: Draft): Sent {
  const payload = payloadOf(draft);
  return {
    method: draft.method,
    path: pathOf(draft),
    headers: { ...(payload && { 'content-type': payload.type }), ...draft.headers },
    bytes: payload?.bytes ?? null,
  };
}

/** Sends a request over HTTP. The body of a stream without end is read until its first event. */
export function send(port: number, { method, path, headers, bytes }: Sent): Promise<Reply> {
  const start = performance.now();
  return new Promise((done, failed) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path,
        headers: { ...headers, ...length(headers, bytes) },
        timeout: longest,
      },
      (response) => {
        const chunks: Buffer[] = [];
        const type = String(response.headers['content-type'] ?? '');
        const end = () =>
          done({
            status: response.statusCode ?? 0,
            type,
            bytes: inflate(Buffer.concat(chunks), String(response.headers['content-encoding'] ?? '')),
            headers: response.headers,
            ms: performance.now() - start,
          });
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if (!type.includes('event-stream')) return;
          end();
          response.destroy();
        });
        response.on('end', end);
        response.on('error', failed);
        if (!type.includes('event-stream')) return;
        response.on('close', end);
        setTimeout(() => response.destroy(), 50);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no response within ${longest} ms`)));
    sent.on('error', failed);
    sent.end(bytes ?? undefined);
  });
}

function length(headers: Sent['headers'], bytes: Buffer | null): Record<string, string> {
  if ('content-length' in headers || 'transfer-encoding' in headers || !bytes) return {};
  return { 'content-length': String(bytes.length) };
}

/** What a response says, also when the request asked for it compressed. */
function inflate(bytes: Buffer, encoding: string): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
