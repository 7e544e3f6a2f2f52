import { getDomain } from 'tldts';
import type { Config } from '../../config.ts';
import type { Context } from '../../platform/context.ts';
import { findShownBrands } from './find-placeholders.ts';

interface SenderProblem {
  /** The name of the brand. */
  brand: string;
  says: string;
  todo: string;
}

/** Says that nobody reads replies, although Reply-To has an address at which they are read. */
const noReply = /^(?:no|not|do-?not|dont)[._-]?reply/i;

/**
 * What makes mailboxes and travellers distrust the emails of a brand: a From and a Reply-To of two organisations, and a
 * sender that says not to reply. With a configuration, assumes the brands as a start with it would leave them.
 */
export async function findSenderProblems(context: Pick<Context, 'db'>, config?: Config): Promise<SenderProblem[]> {
  const brands = await findShownBrands(context, config);
  return brands.flatMap(({ title, sender_email, support_email }) => {
    const [sender, support] = [sender_email, support_email].map((address) => getDomain(address.split('@')[1] ?? ''));
    const problems = [];
    if (sender !== support)
      problems.push({
        brand: title,
        says: `Emails come from ${sender_email}, but replies go to ${support_email}, of another organisational domain. Mailboxes take that for phishing.`,
        todo: 'Save a sender and a support address of one domain under Settings.',
      });
    if (noReply.test(sender_email))
      problems.push({
        brand: title,
        says: `The sender ${sender_email} says not to reply, although replies are read at ${support_email}.`,
        todo: 'Save a sender such as orders@ under Settings.',
      });
    return problems;
  });
}
