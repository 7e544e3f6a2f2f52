import type { Db } from '../database/database.ts';
import { ProviderAway, type TransportFor } from '../mail/transport.ts';

/** Since when this database is a restored copy that must send nothing outside; null for production. */
export async function findRehearsal(db: Db): Promise<string | null> {
  const row = await db.selectFrom('rehearsal').select('since').executeTakeFirst();
  return row?.since ?? null;
}

/** Marks a restored database: nothing is sent outside until an Admin says that it is production. */
export async function beginRehearsal(db: Db): Promise<void> {
  await db
    .insertInto('rehearsal')
    .values({ since: new Date() })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute();
}

/** Returns false if it is production already. */
export async function endRehearsal(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('rehearsal').executeTakeFirst();
  return numDeletedRows > 0n;
}

/** No provider was asked, because this is a rehearsal. The email waits until it is production. */
export class MailRehearsed extends ProviderAway {}

/** Transports that send nothing during a rehearsal, whatever the email is. */
export function heldInRehearsal(db: Db, transportFor: TransportFor): TransportFor {
  return (provider) => {
    const transport = transportFor(provider);
    return {
      ...transport,
      async send(mail) {
        if (await findRehearsal(db))
          throw new MailRehearsed('This is a rehearsal of a restored backup: nothing is sent outside.');
        return transport.send(mail);
      },
    };
  };
}
