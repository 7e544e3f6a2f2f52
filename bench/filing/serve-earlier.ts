import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { startDesk } from '../desk.ts';

// The desk of the checkout in the folder that is named, in a process of its own, because Playwright is loaded once a
// process. Says where it is, and stops when its input ends.

const { href } = pathToFileURL(resolve(process.argv[2] ?? '', 'bench', 'desk.ts'));
const earlier = (await import(href)) as { startDesk: typeof startDesk };
const { url, token, stop } = await earlier.startDesk('filing-earlier');
process.stdout.write(`${JSON.stringify({ url, token })}\n`);
process.stdin.resume().once('end', () => void stop().then(() => process.exit()));
