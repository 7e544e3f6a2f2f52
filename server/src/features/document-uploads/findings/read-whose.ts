import { readQrCodes } from '../../../platform/qr-codes/read-qr-codes.ts';
import type { SoughtFacts } from './search/search-document.ts';
import { searchFile } from './search-file.ts';

type Names = NonNullable<SoughtFacts['people']>[number];

/** What a document shows, whosever it is; null where it cannot be read. */
export interface Whose {
  /** The texts of its QR codes. */
  codes: string[];
  /** What can be passport numbers, in bare form. */
  numbers: string[];
  /** The days in it, YYYY-MM-DD. */
  days: string[];
  /** Which of some people it names, by their places in the list. */
  people(names: readonly Names[]): Promise<number[]>;
}

const nobody: SoughtFacts = {
  names: { full_name: '', given_name: '', surname: '', chinese_name: '' },
  numbers: { passport: null, telephone: '', others: [] },
  orderMailDomain: '',
};

/** Reads a document without an order to compare it with. Throws what `decodeFile` throws. */
export async function readWhose(file: { bytes: Uint8Array; mime_type: string }): Promise<Whose | null> {
  const codes = await readQrCodes(file.bytes, file.mime_type);
  if (codes === 'broken') return null;
  const search = await searchFile(file, [nobody], codes);
  const found = search.outcome === 'read' ? search.found[0] : undefined;
  if (!found) return null;
  return {
    codes,
    numbers: found.passports,
    days: found.days,
    async people(names) {
      if (names.length === 0) return [];
      const named = await searchFile(file, [{ ...nobody, people: names }], codes);
      return named.outcome === 'read' ? (named.found[0]?.people ?? []) : [];
    },
  };
}
