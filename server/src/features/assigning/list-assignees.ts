import type { Context } from '../../platform/context.ts';
import { findAssignees } from './assignees.store.ts';

/** The members to whom orders can be assigned, by name. */
export function listAssignees({ db }: Context): Promise<{ id: number; name: string }[]> {
  return findAssignees(db);
}
