import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { thisBuild } from './builds.ts';

interface Block {
  /** The heading of its step, such as '3. Packages.' */
  title: string;
  commands: string;
}

/**
 * The commands of docs/operations.md, "From a blank Debian to the first order", word for word except for the values
 * that a person must change. Blocks marked `sh` are run; others need what a check does not have.
 */
export function readChapter(values: Readonly<Record<string, string>>): Block[] {
  const page = readFileSync(join(thisBuild, 'docs/operations.md'), 'utf8');
  const [, rest = ''] = page.split('\n## From a blank Debian to the first order\n');
  const [chapter = ''] = rest.split('\n## ');
  const blocks: Block[] = [];
  let title = '';
  for (const part of chapter.matchAll(/^\*\*(\d+\. [^*]+)\*\*|^```sh\n([\s\S]*?)^```$/gm)) {
    title = part[1] ?? title;
    if (part[2]) blocks.push({ title, commands: part[2] });
  }
  const [first] = blocks;
  if (!first || blocks.length < 8) throw new Error('docs/operations.md has lost the chapter or its commands.');
  first.commands = withValues(first.commands, values);
  return blocks;
}

/** Replaces every value of the first block, and no other. */
function withValues(commands: string, values: Readonly<Record<string, string>>): string {
  const names = [...commands.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1] ?? '');
  if (names.toSorted().join() !== Object.keys(values).toSorted().join())
    throw new Error(`The chapter asks for other values than the check has: ${names.join(', ')}`);
  return names.map((name) => `${name}=${values[name]}\n`).join('');
}
