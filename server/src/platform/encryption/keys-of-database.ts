import type { Db } from '../database/database.ts';
import type { KeyRing } from './key-ring.ts';

/** By the adapter, which a database and all its transactions have in common. */
const rings = new WeakMap<object, KeyRing>();

const adapterOf = (db: Db) => db.getExecutor().adapter;

/** Gives a database the keys with which its stores encrypt and decrypt. */
export function giveKeys(db: Db, keys: KeyRing): void {
  rings.set(adapterOf(db), keys);
}

/** The keys of a database or transaction, so that stores need no further argument. */
export function keysOf(db: Db): KeyRing {
  const keys = rings.get(adapterOf(db));
  if (!keys) throw new Error('This database was opened without data keys.');
  return keys;
}
