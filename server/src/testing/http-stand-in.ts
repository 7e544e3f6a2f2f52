import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface StandInAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

type Reply = StandInAnswer | 'hang up';

/** A local HTTP service that records requests and sends the test's responses; 'hang up' breaks the connection. */
export async function startStandIn(answer: (request: SeenRequest) => Reply | Promise<Reply>) {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] | null = await request.toArray().catch(() => null);
    // The server under test has given up.
    if (!chunks) return;
    const body = Buffer.concat(chunks);
    const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    seen.push(one);
    const reply = await answer(one);
    if (reply === 'hang up') return void request.socket.destroy();
    response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  // A client that tries again after five seconds must not meet the end of its own connection.
  server.keepAliveTimeout = 0;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
