import type { Context } from '../../../platform/context.ts';
import { countFailedMails } from './failed-mails.store.ts';

/** How many emails failed and were not replaced: the number in the menu. */
export async function numberFailedMails({ db }: Pick<Context, 'db'>): Promise<{ total: number }> {
  return { total: await countFailedMails(db) };
}
