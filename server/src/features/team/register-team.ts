import type { Context } from '../../platform/context.ts';
import { registerNames } from './names.store.ts';
import { lockTeam } from './team.store.ts';

/** Registers the names of all members at the start of a server, so that none of them is given away. */
export async function registerTeam({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockTeam(trx);
    await registerNames(trx);
  });
}
