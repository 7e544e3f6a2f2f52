import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Trx } from './database.ts';

const folder = new URL('../../../schema/', import.meta.url);

/** The files of server/schema in the sequence in which they run: what others refer to comes first. */
const files = [
  'functions/search-grams',
  'installation',
  'staff',
  'audit-trail',
  'brands',
  'payment-gateways',
  'landing-sites',
  'orders',
  'lists',
  'events',
  'documents',
  'mails',
  'filing',
  'receipts',
  'webhooks',
  'functions/announce-access-change',
  'functions/day-entries',
  'functions/end-invitation',
  'functions/gather-texts',
  'functions/keep-order-texts',
  'functions/note-order-deleted',
  'functions/note-order-inserted',
  'functions/note-order-mailed',
  'functions/note-order-paid',
  'functions/note-order-updated',
  'functions/refund-request-of',
  'functions/tell-landing-site',
  'functions/note-status-change',
  'functions/refuse-change-of-audit-trail',
  'functions/refuse-other-order-id-key',
  'functions/refuse-session-without-factor',
  'first-rows',
];

/** Creates the tables, functions and first rows of this version in an empty database. */
export async function createSchema(trx: Trx): Promise<void> {
  await runScript(trx, schemaText());
}

/** The whole schema as one script. @public CONTRIBUTING.md, "Migrations", has the command that makes release.sql with it. */
export function schemaText(): string {
  return files.map((file) => readFileSync(new URL(`${file}.sql`, folder), 'utf8')).join('\n');
}

/** Runs the statements of a script. */
export async function runScript(trx: Trx, script: string): Promise<void> {
  for (const statement of statementsOf(script)) await sql.raw(statement).execute(trx);
}

/** The statements of a script, whose comments have lines of their own: the embedded database takes one at a time. */
function statementsOf(script: string): string[] {
  const statements: string[] = [];
  let statement = '';
  for (const [index, part] of script
    .replace(/^--.*\n/gm, '')
    .split('$$')
    .entries()) {
    // Between two `$$` is the body of a function.
    if (index % 2) statement += `$$${part}$$`;
    else {
      const [first = '', ...others] = part.split(/;\s*$/m);
      statement += first;
      for (const next of others) {
        statements.push(statement.trim());
        statement = next;
      }
    }
  }
  return [...statements, statement.trim()].filter(Boolean);
}
