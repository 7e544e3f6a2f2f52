import type { AuditEntry } from '@arrival-desk/contract/audit/audit.endpoints.ts';
import { type AuditAct, textOfAct } from '@arrival-desk/contract/audit-acts.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';

/** Why it was not done; empty if it was. */
export function resultOf({ result }: AuditEntry): string {
  if (result === 'done') return '';
  if (result === 'refused') return 'Refused';
  if (result === 'unknown') return 'Unknown: the server stopped';
  return `Refused: ${result.replaceAll('_', ' ')}`;
}

const list = new Intl.ListFormat('en-GB');

/** Who did what, as one sentence without its end: 'Tara Novak', 'opened an order with its email'. */
export function sentenceOf(entry: AuditEntry, read: readonly string[]): { who: string; did: string } {
  const act = textOfAct(entry.act);
  // 'Strangers were refused' has its own subject.
  if (entry.act === 'strangers_refused') return { who: '', did: act };
  const did = `${act[0]?.toLowerCase()}${act.slice(1)}`;
  return {
    who: entry.name ?? (typeof entry.detail.by === 'string' ? entry.detail.by : 'Somebody who was not signed in'),
    did: read.length > 0 ? `${did} with ${list.format(read)}` : did,
  };
}

/** What happened to each of several orders, by act; else 'done'. */
const doneWords: Partial<Record<AuditAct, string>> = {
  orders_assigned: 'assigned',
  orders_moved: 'moved',
  orders_deleted: 'deleted',
  orders_erased: 'deleted',
  orders_restored: 'restored',
  orders_refunded: 'marked',
  orders_filed: 'filed',
  changes_undone: 'undone',
  move_reverted: 'reverted',
};

/** Fields of a detail in words. Of a hash nothing can be read; whether an address was the order's stands next to it. */
const detailWords: Record<string, (value: unknown, entry: AuditEntry) => string> = {
  orders: (value, { act }) => (act === 'orders_read' ? `${value} orders within ten minutes` : `orders ${value}`),
  done: (value, { act }) => `${doneWords[act as AuditAct] ?? 'done'} ${value}`,
  updatingStatus: (value) => `to ${statusTable[value as ProcessStatus]?.label ?? value}`,
  takeOver: (value) => (value ? 'taken over from a colleague' : ''),
  elsewhere: (value) => (value ? 'to an address that the order does not have' : 'to an address of the order'),
  email: () => '',
  text: () => '',
  searchVal: () => 'of a search',
  mailServiceProvider: (value) => `by ${value}`,
  defencePackType: (value) => `Defence Pack ${value}`,
  newBrowser: (value) => (value ? 'in a new browser' : ''),
  type: (value) => `as ${value}`,
};

/** What else the entry has: 'moved 1, refused 0, to Completed'. */
export function detailOf(entry: AuditEntry): string {
  return Object.entries(entry.detail)
    .map(
      ([name, value]) =>
        detailWords[name]?.(value, entry) ??
        `${wordsOf(name)} ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : value}`,
    )
    .filter(Boolean)
    .join(', ');
}

const wordsOf = (name: string) => name.replace(/(?=[A-Z])|_/g, ' ').toLowerCase();

/** Where an entry comes from. Only refused strangers, of a whole network, and the operator’s commands have no address. */
export function subjectOf({ address, object_kind }: AuditEntry): string {
  return address ?? (object_kind === 'network' ? 'Several addresses' : 'On the server');
}

export type Named = readonly { id: number; name: string }[];

/** What an entry is about, by its name of today; by its number where it has been deleted. */
export function objectOf(
  { object_kind, object_id, staff_id }: AuditEntry,
  named: { member: Named; site: Named },
): string {
  if (object_id === null) return '';
  // Who signs in is named already.
  if (object_kind === 'member' && object_id === String(staff_id)) return '';
  const list = object_kind === 'member' || object_kind === 'site' ? named[object_kind] : [];
  return `${object_kind} ${list.find(({ id }) => String(id) === object_id)?.name ?? object_id}`;
}
