import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { queueStaffMail } from '../staff-mails/staff-mails.ts';

interface Account {
  id: number;
  name: string;
  email: string;
  type: Role;
}

export type ChangedFact = 'name' | 'email' | 'type' | 'password';

const advice = 'If you did not expect this, tell an Admin at once.';

/**
 * Queues a mail to the owner of an account about a change of its email, type or password, in the transaction of the
 * change. The former email gets it too: whoever takes over an account changes the email first.
 */
export async function tellOfChange(
  context: Context,
  trx: Trx,
  by: Pick<SignedInUser, 'id' | 'name'>,
  { before, after, changed }: { before: Account; after: Omit<Account, 'id'>; changed: readonly ChangedFact[] },
): Promise<void> {
  const facts = {
    name: null,
    email: ['the email', ` from ${before.email} to ${after.email}`],
    type: ['the type', ` from ${before.type} to ${after.type}`],
    password: ['the password', ''],
  };
  const told = changed.map((fact) => facts[fact]).filter((fact) => fact !== null);
  if (told.length === 0) return;
  const parts = told.map(([fact, how], index) => `${fact}${index === 0 ? ' of your account' : ''}${how}`);
  const who = by.id === before.id ? 'You' : by.name;
  const what = `${who} changed ${new Intl.ListFormat('en').format(parts)}.`;
  for (const email of new Set([before.email, after.email])) {
    const subject = 'Your account has been changed';
    await queueStaffMail(context, trx, { name: before.name, email, subject, paragraphs: [what, advice] });
  }
}
