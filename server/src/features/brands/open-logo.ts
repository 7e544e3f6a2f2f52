import type { Context } from '../../platform/context.ts';
import { AppError, wrongInput } from '../../platform/errors.ts';
import { findLogo } from './brands.store.ts';
import { logoName } from './logo-name.ts';

/** The type of the logo with this hash. Throws AppError `validation_failed` naming the field. */
export async function typeOfLogo({ db }: Pick<Context, 'db'>, sha256: string) {
  const logo = await findLogo(db, sha256);
  if (!logo) throw wrongInput({ logo: 'Please choose a logo.' });
  return logo.mime_type;
}

/** The logo of this file name. Throws AppError `not_found`. */
export async function openLogo({ db }: Context, name: string) {
  const logo = await findLogo(db, name.split('.')[0] ?? '');
  if (!logo || logoName(logo) !== name) throw new AppError('not_found', 'There is no such logo.');
  return { mime_type: logo.mime_type, bytes: Buffer.from(logo.bytes) };
}
