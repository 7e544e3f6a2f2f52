import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { root, run } from './processes.mjs';
import { loadSettings } from './settings.mjs';

// node scripts/server-command.mjs NAME …: runs server/src/commands/NAME.ts with the arguments that follow.

await bootstrap({ forDevelopment: false });
loadSettings();
const [name, ...given] = process.argv.slice(2);
// npm runs this in the repository's root; relative paths refer to the folder in which the person typed the command.
const typedIn = process.env.INIT_CWD ?? process.cwd();
const args = given.map((arg) => (existsSync(resolve(typedIn, arg)) ? resolve(typedIn, arg) : arg));
process.exitCode = await run(process.execPath, [join(root, 'server', 'src', 'commands', `${name}.ts`), ...args]);
