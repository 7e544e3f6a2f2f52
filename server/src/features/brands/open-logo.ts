import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findLogo } from './brands.store.ts';
import { logoName } from './logo-name.ts';

/** The logo of this file name. Throws AppError `not_found`. */
export async function openLogo({ db }: Context, name: string) {
  const logo = await findLogo(db, name.split('.')[0] ?? '');
  if (!logo || logoName(logo) !== name) throw new AppError('not_found', 'There is no such logo.');
  return { mime_type: logo.mime_type, bytes: Buffer.from(logo.bytes) };
}
