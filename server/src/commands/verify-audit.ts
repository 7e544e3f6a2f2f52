import '../platform/files/private-umask.ts';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { chainEntries, verifyAudit } from '../features/audit/audit.ts';
import { runCommand, useConfigured } from './run-command.ts';

/**
 * Command: compares every entry of the audit trail with the hash chain, and prints the hash of the last. With --head it
 * also says whether that hash, kept outside, is still in the chain. Exit code 1 if something was changed.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { head: { type: 'string' } } });
  if (values.head !== undefined && !/^[0-9a-f]{64}$/.test(values.head))
    throw new Error('Usage: npm run desk -- verify-audit [--head HASH]');
  await useConfigured(readConfig(process.env), async (db) => {
    await chainEntries({ db });
    const { entries, head, problems, findings, isKnown } = await verifyAudit(db, values.head);
    for (const { entry, problem } of findings) console.log(entry === null ? problem : `entry ${entry}: ${problem}`);
    if (values.head) console.log(isKnown ? 'The kept hash is in the chain.' : 'The kept hash is not in the chain.');
    console.log(`${entries} entries: ${problems || 'no'} ${problems === 1 ? 'problem' : 'problems'}`);
    console.log(`The hash of the last entry is ${head}`);
    if (problems || (values.head && !isKnown)) process.exitCode = 1;
  });
}

runCommand(main);
