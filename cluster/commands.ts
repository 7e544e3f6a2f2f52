import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { thisBuild } from './builds.ts';
import { dataKey } from './desk-server.ts';

interface Place {
  databaseUrl: string;
  directUrl: string;
  dataDir: string;
}

/** Runs the operator's commands twice on the cluster: a pooler keeps state that the first run left behind. */
export async function findFailedCommands({ databaseUrl, directUrl, dataDir }: Place): Promise<string[]> {
  const file = join(dataDir, 'orders.csv');
  writeFileSync(file, 'email,full_name,paid\nimported@cluster.example,Im Ported,yes\n');
  const addresses = { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl };
  const env = { PATH: process.env.PATH, ...addresses, DATA_DIR: dataDir, DATA_KEY: dataKey };
  const problems: string[] = [];
  if (await doctorFindsNothing({ ...env, DATABASE_DIRECT_URL: databaseUrl }))
    problems.push('The doctor takes an address through pgbouncer for DATABASE_DIRECT_URL.');
  for (const [name, ...args] of [['verify-ledger'], ['verify-counters'], ['import-orders', file], ['doctor']]) {
    for (const run of ['first', 'second']) {
      const command = [join(thisBuild, `server/src/commands/${name}.ts`), ...args];
      const failed = await promisify(execFile)(process.execPath, command, { env }).then(
        () => null,
        ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`.trim(),
      );
      if (failed !== null) problems.push(`The ${run} ${name} through pgbouncer failed: ${failed}`);
    }
  }
  return problems;
}

/** Whether `npm run desk -- doctor` finds no problem. */
function doctorFindsNothing(env: NodeJS.ProcessEnv): Promise<boolean> {
  return promisify(execFile)(process.execPath, [join(thisBuild, 'server/src/commands/doctor.ts')], { env }).then(
    () => true,
    () => false,
  );
}
