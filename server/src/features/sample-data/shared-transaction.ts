import type { Db, Trx } from '../../platform/database/database.ts';

/**
 * A database for operations that open transactions of their own: all of them run in the given transaction, and commit
 * or roll back with it.
 */
export function sharingTransaction(trx: Trx): Db {
  const shared = { execute: <Result>(work: (trx: Trx) => Promise<Result>) => work(trx) };
  return new Proxy<Db>(trx, {
    get(target, name) {
      if (name === 'transaction') return () => shared;
      const value = Reflect.get(target, name, target);
      // Kysely keeps its state in private fields, which a proxy does not have.
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
