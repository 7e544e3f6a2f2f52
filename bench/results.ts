import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import type { PostgresServer } from '../server/src/testing/postgres-server.ts';
import { asOwner } from './database.ts';

/** The files in bench/results that the commands write; bench/results/README.md describes them. */
type ResultFile =
  | 'postgresql'
  | 'embedded'
  | 'take-next'
  | 'browser'
  | 'plans'
  | 'lighthouse'
  | 'filing'
  | 'tasks'
  | 'hostile'
  | 'receipts'
  | 'intake'
  | 'sizing';

/** Replaces everything below the heading and the first paragraph of a file in bench/results. */
export async function writeResult(name: ResultFile, content: string): Promise<void> {
  const file = new URL(`results/${name}.md`, import.meta.url);
  const [heading, description] = (await readFile(file, 'utf8')).split('\n\n');
  await writeFile(file, `${heading}\n\n${description}\n\n${content}\n`);
}

/** Describes processors, memory, Node.js and database in one sentence; without a server, the embedded database. */
export async function describeMachine(postgres?: PostgresServer): Promise<string> {
  const database = postgres
    ? `PostgreSQL ${(await asOwner(postgres, 'show server_version')).rows[0]?.server_version}`
    : 'the embedded database';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${memory} GB, Node.js ${process.versions.node}, ${database}, load and servers on the same machine.`;
}
