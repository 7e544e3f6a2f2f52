import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../server/src/testing/free-port.ts';
import { atTheEnd } from './programs.ts';

/**
 * A stable address in front of a service: forwards bytes, refuses connections, accepts them silently, or delays
 * requests.
 */
export class TcpGate {
  readonly port: number;
  #target: number;
  #server: Server | undefined;
  #mode: 'open' | 'silent' = 'open';
  #delay = 0;
  #hurry = new AbortController();
  readonly #sockets = new Set<Socket>();

  private constructor(port: number, target: number) {
    this.port = port;
    this.#target = target;
  }

  static async before(target: number): Promise<TcpGate> {
    const gate = new TcpGate(await freePort(), target);
    await gate.open();
    atTheEnd(() => gate.refuse());
    return gate;
  }

  /** Listens, and forwards everything. */
  async open(): Promise<void> {
    if (this.#mode === 'silent') this.#breakConnections();
    [this.#mode, this.#delay] = ['open', 0];
    this.#hurry.abort();
    await this.#listen();
  }

  /** Breaks all connections and refuses new ones. */
  async refuse(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await Promise.all([once(server, 'close'), server.close(), this.#breakConnections()]);
  }

  /** Accepts connections but sends no responses, on open ones either. */
  silence(): void {
    this.#mode = 'silent';
  }

  /** Delays each chunk that a client sends by this many milliseconds. */
  slow(milliseconds: number): void {
    this.#delay = milliseconds;
    this.#hurry = new AbortController();
  }

  /** Connects new clients to another port, and breaks the connections to the previous one. */
  switchTo(target: number): void {
    this.#target = target;
    this.#breakConnections();
  }

  #breakConnections(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async #listen(): Promise<void> {
    if (this.#server) return;
    this.#server = createServer((client) => this.#join(client));
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  #join(client: Socket): void {
    const service = connect(this.#target, '127.0.0.1');
    for (const [socket, other] of [
      [client, service],
      [service, client],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    let sent: Promise<unknown> = Promise.resolve();
    client.on('data', (bytes) => {
      if (this.#mode === 'silent') return;
      const delay = this.#delay;
      if (delay) sent = sent.then(() => pause(delay, null, { signal: this.#hurry.signal }).catch(() => {}));
      sent = sent.then(() => service.write(bytes));
    });
    service.on('data', (bytes) => {
      if (this.#mode === 'open') client.write(bytes);
    });
  }
}
