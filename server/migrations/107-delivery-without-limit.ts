import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The first brands' promise of delivery stated a limit of the government's, whatever the filing window was set to. The
 * sentence goes wherever it still stands, also in a text that an Admin has saved with it. The version lets a form that
 * is open with the former text learn of it.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const former =
    'The card can be filed no earlier than 72 hours before arrival; orders placed earlier are prepared when that time comes.';
  const present = 'An order for a later arrival is prepared when the time to file its card has come.';
  await sql`
    update brands set delivery = replace(delivery, ${former}, ${present}), version = version + 1
    where strpos(delivery, ${former}) > 0`.execute(db);
}
