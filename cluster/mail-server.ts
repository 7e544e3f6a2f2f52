import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { atTheEnd } from './programs.ts';

/** Accepts mails, a little slowly, and records when each message came; rejects the password while `refuses` is set. */
export async function startMailServer({ signIn = false } = {}) {
  const taken = new Map<string, number[]>();
  const state = { refuses: false };
  const server = new SMTPServer({
    disabledCommands: signIn ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    onAuth({ username }, _session, done) {
      if (!state.refuses) return done(null, { user: username });
      done(Object.assign(new Error('Authentication failed'), { responseCode: 535 }));
    },
    onData(stream, _session, done) {
      stream.toArray().then(async (chunks: Buffer[]) => {
        const [, id = 'none'] = /^message-id:\s*(\S+)/im.exec(Buffer.concat(chunks).toString('latin1')) ?? [];
        await pause(50);
        taken.set(id, [...(taken.get(id) ?? []), Date.now()]);
        done();
      }, done);
    },
  });
  server.on('error', () => {});
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  atTheEnd(() => new Promise<void>((done) => server.close(done)));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, port, taken, state };
}
