import type { AuditEntry } from '@arrival-desk/contract/audit/audit.endpoints.ts';
import type { AuditAct } from '@arrival-desk/contract/audit-acts.ts';

/** What an order page reads when it is opened, with the words of the screen. Each leaves an entry of its own. */
const parts: Partial<Record<AuditAct, string>> = {
  order_opened: '',
  email_read: 'its email',
  pack_read: 'its evidence',
  passport_page_opened: 'its passport page',
  signature_opened: 'its signature',
};

/** The time in which an opening goes on, in milliseconds: that in which the same reading is recorded once. */
const sameOpening = 10 * 60_000;

interface ShownEntry {
  entry: AuditEntry;
  /** What was read with it: 'its email'. */
  with: readonly string[];
}

const partOf = ({ act, result }: AuditEntry) => (result === 'done' ? parts[act as AuditAct] : undefined);

/** The entries as they are shown, newest first: what one session read of an order when it opened it is one. */
export function foldOpenings(entries: readonly AuditEntry[]): ShownEntry[] {
  const shown: { entry: AuditEntry; with: string[]; from: number }[] = [];
  const openings = new Map<string, (typeof shown)[number]>();
  for (const entry of entries) {
    const part = partOf(entry);
    const from = Date.parse(entry.at);
    const key = `${entry.session_id} ${entry.order_ids.join(' ')}`;
    const known = part === undefined ? undefined : openings.get(key);
    if (known && known.from - from <= sameOpening) {
      known.from = from;
      if (partOf(known.entry) !== '') known.entry = entry;
      if (part && !known.with.includes(part)) known.with.push(part);
      continue;
    }
    const own = { entry, with: part ? [part] : [], from };
    shown.push(own);
    if (part !== undefined) openings.set(key, own);
  }
  // An entry whose act says what was read needs no further words for that.
  return shown.map((one) => {
    const own = partOf(one.entry);
    return { entry: one.entry, with: one.with.filter((each) => each !== own).toReversed() };
  });
}
