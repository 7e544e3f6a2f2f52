import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askClamd } from '../platform/virus-scan/ask-clamd.ts';

/** What the signature of `startClamd` finds, in any file. */
export const plantedVirus = 'planted virus 4c1f';
const signatures = [`Planted.Virus:0:*:${Buffer.from(plantedVirus).toString('hex')}`];
/** The doctor's test file, without its text in one piece here. */
const eicar = Buffer.from(`$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'}!`).toString('hex');

/** Debian's clamd with signatures of our own and the smallest limits, on a socket in a temporary folder. */
export async function startClamd({ megabytes, knowsEicar = true }: { megabytes: number; knowsEicar?: boolean }) {
  const folder = await mkdtemp(join(tmpdir(), 'arrival-desk-clamd-'));
  const path = join(folder, 'clamd.ctl');
  const known = knowsEicar ? [...signatures, `Planted.Eicar:0:*:${eicar}`] : signatures;
  await writeFile(join(folder, 'own.ndb'), `${known.join('\n')}\n`);
  const settings = {
    Foreground: 'yes',
    DatabaseDirectory: folder,
    LocalSocket: path,
    StreamMaxLength: `${megabytes}M`,
    MaxThreads: 2,
    TemporaryDirectory: folder,
  };
  const text = Object.entries(settings).map((pair) => `${pair.join(' ')}\n`);
  await writeFile(join(folder, 'clamd.conf'), text.join(''));
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const child: ChildProcess = spawn('clamd', ['--config-file', join(folder, 'clamd.conf')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close');
  const isUp = async () => (await askClamd({ path }, 'PING', { timeout: 5_000 }).catch(() => '')) === 'PONG';
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`clamd ended with ${child.exitCode}:\n${output}`);
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    url: `unix:${path}`,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Speaks clamd's protocol and responds to a whole stream with this text, or with nothing; `null` closes instead. */
export async function startScannerStandIn(reply: () => string | null) {
  const streams: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, Buffer.from(chunk)]);
      const stream = readStream(received);
      if (!stream) return;
      streams.push(stream);
      const text = reply();
      if (text === null) socket.destroy();
      else if (text) socket.end(`${text}\0`);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  return {
    url: `tcp://127.0.0.1:${port}`,
    streams,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** The bytes of a whole INSTREAM, or of a command without a body; null while more must come. */
function readStream(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (!received.subarray(0, command.length).equals(Buffer.from(command)))
    return received.at(-1) === 0 ? received : null;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const size = received.readUInt32BE(at);
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return null;
}
