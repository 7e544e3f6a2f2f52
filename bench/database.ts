import pg from 'pg';
import { type PostgresServer, startPostgresServer } from '../server/src/testing/postgres-server.ts';

/** The settings that docs/operations.md recommends. */
const settings = {
  shared_buffers: '1GB',
  effective_cache_size: '3GB',
  random_page_cost: '1.1',
  max_wal_size: '4GB',
  max_connections: '200',
};

/** A temporary server with those settings. */
export const startPostgres = () => startPostgresServer(settings);

/** Uses the server in DATABASE_URL, which is left running, or starts a temporary one. */
export async function openPostgres(): Promise<PostgresServer> {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) return startPostgres();
  const urlOf = (database: string) => Object.assign(new URL(DATABASE_URL), { pathname: `/${database}` }).href;
  return { urlOf, stop: async () => {} };
}

/** Runs a statement in the maintenance database. */
export async function asOwner(postgres: PostgresServer, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: postgres.urlOf('postgres') });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
