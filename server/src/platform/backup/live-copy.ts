import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Log } from '../log.ts';

/** In the folder of the embedded database, which is closed to other users: only its owner and root can ask. */
const socketIn = (folder: string) => join(folder, 'copy.sock');

interface Copied {
  /** A data folder that holds nothing but the copy of the database; whoever asked removes it. */
  dataDir: string;
}

/**
 * Lets the backup command have a copy of the embedded database of a running server: only the process that has it open can
 * pause it. Returns a function that ends this.
 */
export async function serveCopies(
  folder: string,
  copyTo: (folder: string) => Promise<void>,
  log: Log,
): Promise<() => Promise<void>> {
  const server = createServer(async (socket) => {
    socket.on('error', () => {});
    const dataDir = join(folder, `copy-${randomUUID()}`);
    try {
      await copyTo(join(dataDir, 'database', 'pg'));
      socket.end(JSON.stringify({ dataDir } satisfies Copied));
    } catch (error) {
      log.error({ err: error }, 'the database could not be copied for a backup');
      await rm(dataDir, { recursive: true, force: true }).catch(() => {});
      socket.destroy();
    }
  });
  // A crash leaves its socket behind; the lock of the folder says that it is nobody's now.
  await rm(socketIn(folder), { force: true });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.once('listening', resolve);
  // A path that is too long for a socket must not end the start.
  server.once('error', (error) => {
    log.warn({ err: error }, 'a backup needs this server to be stopped');
    resolve();
  });
  server.listen(socketIn(folder));
  await promise;
  return async () => {
    if (server.listening) await new Promise((closed) => server.close(closed));
  };
}

/** Asks the running server for a copy. Rejects when none responds. */
export async function requestCopy(folder: string): Promise<Copied> {
  const answer = await text(connect(socketIn(folder)));
  if (!answer) throw new Error('The server could not copy its database; its log says why.');
  return JSON.parse(answer) as Copied;
}
