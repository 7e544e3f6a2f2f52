import { sql } from 'kysely';
import {
  ignoredColumns,
  ignoredTables,
  requestedJobs,
  unattributedEvents,
} from '../server/src/testing/everything-stored.ts';
import type { TestServer } from '../server/src/testing/test-server.ts';

/** Wrong guesses are counted, which is what refuses the next one; attempts of webhooks are made in the background. */
const unnoted = ['fuzz_writes', 'failed_attempts', 'webhook_attempts'];

/**
 * What is written, by triggers on every table and on the jobs that requests queue. A write that is rolled back takes its
 * entry with it, so the log says exactly what remains, at a cost that does not grow with the database.
 */
export class WriteLog {
  readonly #server: TestServer;

  private constructor(server: TestServer) {
    this.#server = server;
  }

  static async start(server: TestServer): Promise<WriteLog> {
    const { db } = server.context;
    await sql`create table fuzz_writes (id bigserial primary key, what text not null)`.execute(db);
    await sql`
      create function note_fuzz_write() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and to_jsonb(new) - tg_argv[0]::text[] = to_jsonb(old) - tg_argv[0]::text[] then
          return null;
        end if;
        if tg_table_name = 'events' and to_jsonb(new)->>'kind' = any (tg_argv[1]::text[]) then
          return null;
        end if;
        insert into public.fuzz_writes (what) values (lower(tg_op) || ' ' || tg_table_name);
        return null;
      end $$`.execute(db);
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(db);
    const array = (values: readonly string[]) => sql.lit(`{${values.join(',')}}`);
    for (const { name } of rows) {
      if (ignoredTables.includes(name) || unnoted.includes(name)) continue;
      // The sender of webhooks updates its messages at any time.
      const acts = sql.raw(name === 'webhook_messages' ? 'insert or delete' : 'insert or update or delete');
      await sql`create trigger zz_fuzz_write after ${acts} on ${sql.table(name)} for each row
        execute function note_fuzz_write(${array(ignoredColumns[name] ?? [])}, ${array(unattributedEvents)})`.execute(
        db,
      );
    }
    await sql`create trigger zz_fuzz_write after insert on jobs.job for each row
      when (new.name = any (${array(requestedJobs)}::text[]))
      execute function public.note_fuzz_write('{}', '{}')`.execute(db);
    return new WriteLog(server);
  }

  /** What was written since the last call, each once: `insert remarks`. */
  async take(): Promise<string[]> {
    const { rows } = await sql<{ what: string }>`delete from fuzz_writes returning what`.execute(
      this.#server.context.db,
    );
    return [...new Set(rows.map(({ what }) => what))].toSorted();
  }

  /** Waits until queued work is done, so that its writes are not attributed to a request. */
  async quiet(): Promise<void> {
    const end = Date.now() + 15_000;
    while (Date.now() < end) {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from jobs.job
        where state in ('created', 'retry', 'active') and start_after <= now()`.execute(this.#server.context.db);
      if (rows[0]?.waiting === 0) break;
      await new Promise((done) => setTimeout(done, 50));
    }
    await this.take();
  }
}
