import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** The PostgreSQL server of the browser tests, and the folder with the data folders of its templates. */
export interface Templates {
  server: string;
  folder: string;
}

const variable = 'E2E_TEMPLATES';

/** Makes the templates known to the workers. */
export function keepTemplates(templates: Templates): void {
  process.env[variable] = JSON.stringify(templates);
}

/** Undefined outside of the browser tests: the monkey, for example, runs on the embedded database. */
function readTemplates(): Templates | undefined {
  const kept = process.env[variable];
  return kept ? (JSON.parse(kept) as Templates) : undefined;
}

/** A database of one product. */
export interface ProductDatabase {
  url: string;
  drop(): Promise<void>;
}

const templateName = (withSample: boolean) => (withSample ? 'with_sample' : 'without_sample');

/**
 * A new database for a product, and in `dataDir` the files that belong to it: a copy of the template with or without the
 * sample data. Null outside of the browser tests.
 */
export async function newProductDatabase(dataDir: string, withSample: boolean): Promise<ProductDatabase | null> {
  const templates = readTemplates();
  if (!templates) return null;
  const template = templateName(withSample);
  const name = `product_${process.pid}_${crypto.randomUUID().slice(0, 8)}`;
  await run(templates.server, `create database ${name} template ${template} strategy file_copy`);
  const files = join(templates.folder, template);
  if (existsSync(files)) await cp(files, dataDir, { recursive: true });
  return {
    url: urlOf(templates, name),
    drop: () => run(templates.server, `drop database if exists ${name} with (force)`),
  };
}

/** The database and data folder that become a template once their product has stopped. */
export async function newTemplate(withSample: boolean): Promise<{ url: string; dataDir: string }> {
  const templates = readTemplates();
  if (!templates) throw new Error('There is no PostgreSQL server for templates.');
  const template = templateName(withSample);
  await run(templates.server, `create database ${template}`);
  return { url: urlOf(templates, template), dataDir: join(templates.folder, template) };
}

function urlOf({ server }: Templates, database: string): string {
  return Object.assign(new URL(server), { pathname: `/${database}` }).href;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
