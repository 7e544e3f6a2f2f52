import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { findSenderProblems } from './find-sender-problems.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

it.each([
  ['orders@gate.travel', 'care@gate.travel', []],
  ['orders@mail.gate.co.uk', 'care@gate.co.uk', []],
  ['orders@gate.travel', 'care@gate-support.travel', [/^Emails come from orders@gate\.travel, but replies go to/]],
  ['orders@one.co.uk', 'care@two.co.uk', [/of another organisational domain/]],
  ['no-reply@gate.travel', 'care@gate.travel', [/^The sender no-reply@gate\.travel says not to reply/]],
  ['DoNotReply@gate.travel', 'care@other.travel', [/organisational domain/, /says not to reply/]],
  ['noreen@gate.travel', 'care@gate.travel', []],
])('a sender %s with replies to %s is told (MAIL-38)', async (sender_email, support_email, expected) => {
  const { db } = server.context;
  await db
    .updateTable('brands')
    .set({ sender_email, support_email, edited_at: new Date() })
    .where('id', '=', 'default')
    .execute();
  const found = await findSenderProblems({ db });
  expect(found.map(({ says }) => says)).toEqual(expected.map((text) => expect.stringMatching(text)));
});
