import { Client } from 'pg';
import { inject } from 'vitest';

/** The URL of the tests' PostgreSQL server; undefined in the project `embedded`. */
export function testPostgres(): string | undefined {
  const template = inject('template');
  return template.kind === 'server' ? template.url : undefined;
}

/** A new database on the tests' PostgreSQL server, for server processes. */
export async function newDatabase(purpose: string) {
  const given = testPostgres();
  if (!given) throw new Error('The embedded database belongs to one process; this needs a PostgreSQL server.');
  const name = `${purpose}_${process.pid}`;
  const url = Object.assign(new URL(given), { pathname: `/${name}` }).href;
  const inPostgres = (sql: string) => run(given, sql);
  await inPostgres(`create database ${name}`);
  return {
    name,
    url,
    inPostgres,
    inDatabase: (sql: string) => run(url, sql),
    drop: () => inPostgres(`drop database if exists ${name} with (force)`),
  };
}

async function run(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
