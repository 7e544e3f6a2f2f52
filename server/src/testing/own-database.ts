import { Client } from 'pg';

/** A new database on the PostgreSQL in TEST_DATABASE_URL, for server processes. */
export async function newDatabase(purpose: string) {
  const given = process.env.TEST_DATABASE_URL ?? '';
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
