import { type IncidentKind, incidentDays, incidentKinds } from '@arrival-desk/contract/system/system.endpoints.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';

const keptDays = 30;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const daysBefore = (at: Date, days: number) => dayOf(new Date(at.getTime() - days * 86_400_000));

/** Adds one to today's count of a kind of incident, which all servers share. */
export async function countIncident({ db, clock }: Pick<Context, 'db' | 'clock'>, kind: IncidentKind): Promise<void> {
  const at = clock.now();
  await db
    .insertInto('incidents')
    .values({ kind, day: dayOf(at), total: 1, last_at: at })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'day']).doUpdateSet({ total: sql<number>`incidents.total + 1`, last_at: at }),
    )
    .execute();
}

/** The incidents of the last `incidentDays` days by kind; kinds without incidents have a total of 0. */
export async function sumIncidents({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const rows = await db
    .selectFrom('incidents')
    .select(({ fn }) => ['kind', fn.sum<string>('total').as('total'), fn.max('last_at').as('last_at')])
    .where('day', '>', daysBefore(clock.now(), incidentDays))
    .groupBy('kind')
    .execute();
  return incidentKinds.map((kind) => {
    const found = rows.find((row) => row.kind === kind);
    return { kind, total: Number(found?.total ?? 0), last_at: found?.last_at ?? null };
  });
}

/** Deletes counts that are older than `keptDays` days. */
export async function forgetOldIncidents({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('incidents').where('day', '<', daysBefore(clock.now(), keptDays)).execute();
}
