import type { AuditEntry } from '@arrival-desk/contract/audit/audit.endpoints.ts';
import { auditActs } from '@arrival-desk/contract/audit-record.ts';

/** An entry's act in words. An open tab of the previous version shows an unknown act by its name. */
export function actOf({ act }: AuditEntry): string {
  return (auditActs as Record<string, string>)[act] ?? act;
}

export function resultOf({ result }: AuditEntry): string {
  if (result === 'done') return 'Done';
  if (result === 'refused') return 'Refused';
  if (result === 'unknown') return 'Unknown: the server stopped';
  return `Refused: ${result.replaceAll('_', ' ')}`;
}

/** What else the entry has: `rows 12, new browser yes`. */
export function detailOf({ detail }: AuditEntry): string {
  return Object.entries(detail)
    .map(([name, value]) => `${wordsOf(name)} ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : value}`)
    .join(', ');
}

const wordsOf = (name: string) => name.replace(/(?=[A-Z])|_/g, ' ').toLowerCase();

/** Where an entry comes from. Only refused strangers, of a whole network, and the operator’s commands have no address. */
export function placeOf({ address, object_kind }: AuditEntry): string {
  return address ?? (object_kind === 'network' ? 'Several addresses' : 'On the server');
}

export type Named = readonly { id: number; name: string }[];

/** What an entry is about, by its name of today; by its number where it has been deleted. */
export function objectOf({ object_kind, object_id }: AuditEntry, named: { member: Named; site: Named }): string {
  if (object_id === null) return '';
  const list = object_kind === 'member' || object_kind === 'site' ? named[object_kind] : [];
  return `${object_kind} ${list.find(({ id }) => String(id) === object_id)?.name ?? object_id}`;
}
