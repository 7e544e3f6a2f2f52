import { failedMailsAtOnce } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { countFailedMails, findFailedMails } from './failed-mails.store.ts';

export async function listFailedMails({ db }: Pick<Context, 'db'>) {
  return { total: await countFailedMails(db), mails: await findFailedMails(db, failedMailsAtOnce) };
}
