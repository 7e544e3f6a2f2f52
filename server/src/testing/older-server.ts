import type { Db } from '../platform/database/database.ts';

/** Whether a server of an earlier version runs, which reads plain text only. */
export async function setOlderServer(db: Db, runs: boolean): Promise<void> {
  const id = '00000000-0000-4000-8000-000000000001';
  await db.deleteFrom('servers').where('id', '=', id).execute();
  const older = { id, name: 'older:1', version: '0.0.1', node: 'v1', started_at: new Date(), seen_at: new Date() };
  if (runs)
    await db
      .insertInto('servers')
      .values({ ...older, capabilities: ['staff in events', 'encrypted values'] })
      .execute();
}
