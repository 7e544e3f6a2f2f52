import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What the provider reports of a mail after it was sent, and how a mail that waits is tried again.
  await sql`alter table mails drop constraint mails_state_check`.execute(db);
  await sql`
    alter table mails
      add constraint mails_state_check check
        (state in ('Queued', 'Sent', 'Failed', 'Delivered', 'Opened', 'Bounced', 'Complained')),
      add column state_ts timestamptz,
      add column attempts integer not null default 0,
      add column next_try_ts timestamptz`.execute(db);
  // Providers name a mail by the id that they gave it.
  await sql`create index mails_by_message_id on mails (message_id) where message_id is not null`.execute(db);
}
