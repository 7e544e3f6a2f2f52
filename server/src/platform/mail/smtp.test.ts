import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { startSmtpServer } from '../../testing/smtp-stand-in.ts';
import { smtpServer, smtpTransport } from './smtp.ts';
import { MailMisconfigured } from './transport.ts';

const mail = {
  from: 'desk@desk.example',
  to: 'mary@example.com',
  subject: 'Your document',
  text: 'Hello',
  html: '<p>Hello</p>',
  messageId: '<1@desk.example>',
  attachments: [],
};

it.each([
  ['smtp://mail.example.com:587', {}, true],
  ['smtps://mail.example.com:465', {}, true],
  ['smtp://localhost.example.com:25', {}, true],
  ['smtp://mail.example.com:587', { SMTP_TLS: 'off' }, false],
  ['smtp://localhost:25', {}, false],
  ['smtp://user:password@127.0.0.1:25', {}, false],
  ['smtp://[::1]:25', {}, false],
])('%s needs TLS with %o: %s', (url, env, needed) => {
  expect(smtpServer(readConfig(env), url)).toEqual({ url, requireTLS: needed });
});

it('an email waits for the settings when the mail server offers no TLS, and nothing of it is sent (WIRE-36)', async () => {
  const server = await startSmtpServer(() => null);
  const transport = smtpTransport({ url: server.url, requireTLS: true });
  await expect(transport.send(mail as never)).rejects.toThrow(MailMisconfigured);
  await expect(transport.send(mail as never)).rejects.toThrow('offers no TLS');
  expect(server.delivered).toEqual([]);
  await smtpTransport({ url: server.url, requireTLS: false }).send(mail as never);
  expect(server.delivered).toHaveLength(1);
  await server.stop();
});
