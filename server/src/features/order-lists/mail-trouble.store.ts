import type { MailTrouble } from '@arrival-desk/contract/orders/order.ts';
import { sql } from 'kysely';

/** Minutes after which a document email that is still queued waits too long: a provider is away, or has no settings. */
const waitMinutes = 15;

/**
 * Why the newest document email of a row of `orders` has not reached the traveller; null when it has, or is on its way.
 * The index `mails_troubled` has the emails in these states alone, so that a row without one costs a probe of a few pages.
 */
export const mailTrouble = (now: Date | string) => sql<MailTrouble | null>`(
  select case mails.state when 'Failed' then 'failed' when 'Bounced' then 'bounced' else 'waiting' end from mails
  where mails.order_id = orders.order_id and mails.kind = 'document' and mails.state in ('Queued', 'Failed', 'Bounced')
    and (mails.state <> 'Queued'
      or coalesce(mails.send_after, mails.create_ts) < ${now}::timestamptz - make_interval(mins => ${sql.lit(waitMinutes)}))
    and not exists (select from mails as later where later.order_id = mails.order_id and later.id > mails.id
      and later.kind = 'document' and later.state <> 'Cancelled')
  limit 1)`;
