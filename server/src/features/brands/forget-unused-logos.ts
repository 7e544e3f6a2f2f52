import type { Context } from '../../platform/context.ts';
import { deleteUnusedLogos } from './brands.store.ts';

const day = 86_400_000;

/** Deletes logos that were uploaded more than a day ago and are used by no brand. */
export async function forgetUnusedLogos({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteUnusedLogos(db, new Date(clock.now().getTime() - day));
}
