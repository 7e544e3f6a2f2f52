import { eventually } from './eventually.ts';
import { readStaffOutbox } from './read-outbox.ts';
import type { TestServer } from './test-server.ts';

/** The mails to a member so far, oldest first. */
export async function mailsTo(server: Pick<TestServer, 'dataDir'>, email: string) {
  const mails = await readStaffOutbox(server.dataDir);
  return mails.filter(({ headers }) => headers.get('to')?.includes(email));
}

/** The tokens of the links that were mailed to a member, once there are `count`. */
export async function tokensFor(server: Pick<TestServer, 'dataDir'>, email: string, count = 1): Promise<string[]> {
  return eventually(async () => {
    const tokens = (await mailsTo(server, email)).flatMap(
      ({ text }) => /\/admin\/[a-z-]+#([\w-]+)/.exec(text)?.[1] ?? [],
    );
    if (tokens.length < count) throw new Error(`${tokens.length} of ${count} links were mailed to ${email}.`);
    return tokens;
  });
}
