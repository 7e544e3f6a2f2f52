import type { Context } from '../../platform/context.ts';
import { registerNames } from './names.store.ts';
import { lockTeam } from './team.store.ts';

/** Registers the names of all members when a server starts, so that nobody else can get them. */
export async function registerTeam({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockTeam(trx);
    await registerNames(trx);
  });
}
