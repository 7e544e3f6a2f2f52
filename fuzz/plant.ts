import { sql } from 'kysely';
import type { World } from './world.ts';

/** Defects that a run must find. */
export const plants: readonly string[] = ['error', 'leak', 'write', 'log'];

/** Plants a defect in the database or the log of the server that is fuzzed. */
export async function plantDefect(world: World, name: string): Promise<void> {
  const { db, log } = world.server.context;
  const { server } = world;
  const own = server.app.server.listeners('request');
  if (name === 'error') {
    // Some remarks fail with an error of the database; those of planted orders do not.
    await sql`alter table remarks add constraint planted check (remark not like 'Called%') not valid`.execute(db);
  }
  if (name === 'write') {
    // Attempts that are counted, refused ones included, leave a row in a table of the product.
    await sql`create function planted_write() returns trigger language plpgsql as $$
      begin insert into brands_planted default values; return null; end $$`.execute(db);
    await sql`create table brands_planted (id bigserial primary key)`.execute(db);
    await sql`create trigger zz_fuzz_write after insert on brands_planted for each row
      execute function note_fuzz_write('{}', '{}')`.execute(db);
    await sql`create trigger planted after insert on failed_attempts for each row execute function planted_write()`.execute(
      db,
    );
  }
  if (name === 'leak' || name === 'log') {
    server.app.server.removeAllListeners('request');
    server.app.server.on('request', (request, response) => {
      const other = world.orders.at(-2);
      if (name === 'log' && request.url?.startsWith('/api/user_info')) log.info({ email: other?.email }, 'planted');
      const end = response.end.bind(response);
      if (name === 'leak' && request.url?.startsWith('/api/front/get-download-history')) {
        // The length is that of the response without the leak.
        const writeHead = response.writeHead.bind(response);
        response.writeHead = ((status: number, headers: Record<string, string>) => {
          const { 'content-length': _length, ...others } = headers;
          return writeHead(status, others);
        }) as never;
        response.end = (() => end(`{"status":1,"message":"${other?.email}","data":[]}`)) as never;
      }
      for (const listener of own) listener.call(server.app.server, request, response);
    });
  }
}
