import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Verdict = { responseCode: number; text: string } | 'hang' | null;

/** A mail server that accepts mails, rejects them with a code, or never responds; or one that rejects every sender. */
export async function startSmtpServer(verdict: () => Verdict, refuse: 'account' | 'sender' | null = null, at = 0) {
  const delivered: Buffer[] = [];
  const smtp = new SMTPServer({
    disabledCommands: refuse === 'account' ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(Object.assign(new Error('Bad credentials'), { responseCode: 535 })),
    onMailFrom: (_, __, done) =>
      refuse === 'sender' ? done(Object.assign(new Error('Sender not allowed'), { responseCode: 550 })) : done(),
    logger: false,
    onData(stream, _session, done) {
      stream.toArray().then((chunks: Buffer[]) => {
        const said = verdict();
        if (said === 'hang') return;
        if (said) return done(Object.assign(new Error(said.text), { responseCode: said.responseCode }));
        delivered.push(Buffer.concat(chunks));
        done();
      }, done);
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((listening) => smtp.listen(at, '127.0.0.1', listening));
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    delivered,
    stop: () => new Promise<void>((closed) => smtp.close(() => closed())),
  };
}
