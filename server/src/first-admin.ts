import type { Config } from './config.ts';
import { readNewMember } from './features/team/team.ts';

/** The first Admin from the settings; null without them. Throws an Error that names the wrong variable. */
export function firstAdmin({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Config) {
  if (!email || !password) return null;
  const read = readNewMember({ name: 'Admin', email, type: 'Admin', password });
  if ('member' in read) return read.member;
  const lines = Object.entries(read.problems).map(([field, reason]) => `  ADMIN_${field.toUpperCase()}: ${reason}`);
  throw new Error(`The configuration is wrong:\n${lines.join('\n')}`);
}
