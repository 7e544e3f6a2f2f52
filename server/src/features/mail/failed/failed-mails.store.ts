import type { Db } from '../../../platform/database/database.ts';

/** Emails that failed and that no later email of the same kind has replaced. */
function failedMails(db: Db) {
  return db
    .selectFrom('mails')
    .where('state', '=', 'Failed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mails as later')
            .select('later.id')
            .whereRef('later.order_id', '=', 'mails.order_id')
            .whereRef('later.kind', '=', 'mails.kind')
            .whereRef('later.id', '>', 'mails.id')
            .where('later.state', '<>', 'Cancelled'),
        ),
      ),
    );
}

export function findFailedMails(db: Db, limit: number) {
  return failedMails(db)
    .select(['id', 'order_id', 'create_ts', 'email', 'kind', 'reason', 'attempts', 'mail_service_provider'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
export type FoundFailedMail = Awaited<ReturnType<typeof findFailedMails>>[number];

export async function countFailedMails(db: Db): Promise<number> {
  const { total } = await failedMails(db)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function isStillFailed(db: Db, id: number): Promise<boolean> {
  return (await failedMails(db).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** How many emails failed; how many wait, held ones and retries included, since when, and the most frequent reasons. */
export async function readMailQueue(db: Db, listedReasons: number) {
  const { waiting, waiting_since } = await db
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll<string>().as('waiting'), fn.min('create_ts').as('waiting_since')])
    .where('state', '=', 'Queued')
    .executeTakeFirstOrThrow();
  const reasons = await db
    .selectFrom('mails')
    .select(({ fn }) => ['reason', fn.countAll<string>().as('mails')])
    .where('state', '=', 'Queued')
    .where('reason', 'is not', null)
    .groupBy('reason')
    .orderBy('mails', 'desc')
    .orderBy('reason')
    .limit(listedReasons)
    .execute();
  return {
    failed: await countFailedMails(db),
    waiting: Number(waiting),
    waiting_since,
    reasons: reasons.map(({ reason, mails }) => ({ reason: reason ?? '', mails: Number(mails) })),
  };
}
