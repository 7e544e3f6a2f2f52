import { failedMailsAtOnce } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import type { Context } from '../../../platform/context.ts';
import { countFailedMails, findFailedMails } from './failed-mails.store.ts';

/** The failed emails that no later one has replaced: their total, and the first `failedMailsAtOnce` of them. */
export async function listFailedMails({ db }: Pick<Context, 'db'>) {
  return { total: await countFailedMails(db), mails: await findFailedMails(db, failedMailsAtOnce) };
}
