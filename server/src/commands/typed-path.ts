import { resolve } from 'node:path';

/**
 * The path that an argument means: npm runs commands in the repository's root, but a relative path refers to the folder
 * in which the person typed the command. `-` is the standard input.
 */
export function typedPath(argument: string): string {
  return argument === '-' ? argument : resolve(process.env.INIT_CWD ?? '.', argument);
}
