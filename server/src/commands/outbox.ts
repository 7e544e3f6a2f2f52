import '../platform/files/private-umask.ts';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { loadKeys } from '../platform/encryption/load-keys.ts';
import { listOutbox, readFromOutbox } from '../platform/mail/outbox.ts';
import { runCommand } from './run-command.ts';

/**
 * Command: names the emails in the outbox, or prints one, as an .eml file. Works while the server runs. The
 * outbox is used where no mail provider is set up.
 */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [given] = positionals;
  if (positionals.length > 1) throw new Error('Usage: npm run desk -- outbox [NAME]');
  const config = readConfig(process.env);
  const folder = join(config.DATA_DIR, 'outbox');
  const names = await listOutbox(folder);
  if (!given) {
    for (const name of names) console.log(name);
    console.error(
      names.length ? 'npm run --silent desk -- outbox NAME > mail.eml saves one.' : `There are no emails in ${folder}.`,
    );
    return;
  }
  if (!names.includes(given)) throw new Error(`There is no email ${given} in ${folder}.`);
  process.stdout.write(await readFromOutbox(folder, loadKeys(config), given));
}

runCommand(main);
