import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import type { PostgresServer } from '../server/src/testing/postgres-server.ts';
import { asOwner } from './database.ts';

const file = new URL('../docs/performance.md', import.meta.url);

/** Replaces what stands between the marks of a section in docs/performance.md. */
export async function writeSection(name: string, content: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`docs/performance.md has no section ${name}.`);
  await writeFile(file, `${before}${begin}\n${content}\n${end}${after}`);
}

/** Without a server: on the embedded database. */
export async function describeMachine(postgres?: PostgresServer): Promise<string> {
  const database = postgres
    ? `PostgreSQL ${(await asOwner(postgres, 'show server_version')).rows[0]?.server_version}`
    : 'the embedded database';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${memory} GB, Node.js ${process.versions.node}, ${database}, load and servers on the same machine.`;
}
