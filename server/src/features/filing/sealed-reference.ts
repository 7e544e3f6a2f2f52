import type { Db } from '../../platform/database/database.ts';
import { keyIdOf } from '../../platform/encryption/key-ring.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';

/** The reference of a filing, by the event that records it. */
interface Filing {
  event_id: number;
  reference: string;
}

const cellOf = ({ event_id }: Filing) => ({ table: 'filings', column: 'reference', row: String(event_id) });

/**
 * The reference as it is stored: encrypted under a key, or plain text (null) for servers of before 0.3.0. None stays as it
 * is; a text in the form of an encrypted value is encrypted in any case.
 */
export function sealReference(db: Db, keyId: string | null, filing: Filing): string {
  const { reference } = filing;
  if (reference === '' || (keyId === null && keyIdOf(reference) === null)) return reference;
  const keys = keysOf(db);
  return keys.encryptValue(keyId ?? keys.preferred, reference, cellOf(filing));
}

/** A stored filing with its reference as text. */
export function openReference<Row extends Filing>(db: Db, filing: Row): Row {
  return { ...filing, reference: keysOf(db).decryptValue(filing.reference, cellOf(filing)) };
}
