import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Db } from '../database/database.ts';
import type { Log } from '../log.ts';
import { type BackupRun, insertBackupRun } from './backup-runs.ts';

/** In the folder of the embedded database, which only its owner and root can open. */
const socketIn = (folder: string) => join(folder, 'commands.sock');

/** Requests a copy of the database when the others are absent. */
interface Request {
  record?: BackupRun;
  /** Change to a new data key. */
  rotate?: true;
  /** Tell the day, to which old backups are removed. */
  day?: true;
}

interface Response {
  /** A data folder with only the copy of the database; the caller removes it. */
  dataDir?: string;
  /** The ID of the current data key. */
  keyId?: string;
  /** ISO 8601. */
  now?: string;
  /** Why that day is not to be believed. */
  doubt?: string | null;
}

interface Served {
  readDay: () => Promise<{ now: Date; doubt: string | null }>;
  db: Db;
  copyTo: (folder: string) => Promise<void>;
  rotate: () => Promise<string>;
}

/**
 * Serves commands for which the embedded database must be open, which only one process can do: copying the database,
 * recording a backup run, changing the data key and telling the day. Returns a function that closes the socket. A socket that cannot be opened is only logged.
 */
export async function serveCommands(
  folder: string,
  { db, copyTo, rotate, readDay }: Served,
  log: Log,
): Promise<() => Promise<void>> {
  const carryOut = async (request: Request, dataDir: string): Promise<Response> => {
    if (request.rotate) return { keyId: await rotate() };
    if (request.day) {
      const { now, doubt } = await readDay();
      return { now: now.toISOString(), doubt };
    }
    if (request.record) {
      await insertBackupRun(db, request.record);
      return {};
    }
    await copyTo(join(dataDir, 'database', 'pg'));
    return { dataDir };
  };
  const respond = async (socket: Socket) => {
    socket.on('error', () => {});
    const dataDir = join(folder, `copy-${randomUUID()}`);
    try {
      const request = JSON.parse(await readRequest(socket)) as Request;
      socket.end(JSON.stringify(await carryOut(request, dataDir)));
    } catch (error) {
      log.error({ err: error }, 'a request of the command backup, test-restore or rotate-keys failed');
      await rm(dataDir, { recursive: true, force: true }).catch(() => {});
      socket.destroy();
    }
  };
  const server = createServer({ allowHalfOpen: true }, (socket) => void respond(socket));
  // A crash leaves its socket file behind; this process has the folder lock, so no other process uses the file.
  await rm(socketIn(folder), { force: true });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.once('listening', resolve);
  // A path that is too long for a socket must not prevent the start.
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

/** Reads the whole request but leaves the socket open for the response; `text` would close it. */
async function readRequest(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Asks the running server for a copy of its database. Rejects when no server responds or the copy failed. */
export async function requestCopy(folder: string): Promise<{ dataDir: string }> {
  const { dataDir } = await ask(folder, {});
  if (!dataDir) throw new Error('The server gave no copy.');
  return { dataDir };
}

/** Asks the running server to record a run. Rejects when no server responds or recording failed. */
export async function requestRecord(folder: string, record: BackupRun): Promise<void> {
  await ask(folder, { record });
}

/** Asks the running server to change to a new data key. Rejects when no server responds or the change was refused. */
export async function requestRotation(folder: string): Promise<{ keyId: string }> {
  const { keyId } = await ask(folder, { rotate: true });
  if (!keyId) throw new Error('The server did not change the key.');
  return { keyId };
}

/** Asks the running server for the day. Rejects when no server responds. */
export async function requestDay(folder: string): Promise<{ now: Date; doubt: string | null }> {
  const { now, doubt = null } = await ask(folder, { day: true });
  if (!now) throw new Error('The server did not tell the day.');
  return { now: new Date(now), doubt };
}

async function ask(folder: string, request: Request): Promise<Response> {
  const socket = connect({ path: socketIn(folder), allowHalfOpen: true });
  socket.end(JSON.stringify(request));
  const answer = await text(socket);
  if (!answer) throw new Error('The server could not do it; its log says why.');
  return JSON.parse(answer) as Response;
}
