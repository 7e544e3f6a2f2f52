import { AppError } from '../../platform/errors.ts';

/** The error `validation_failed` on the field `logo`. */
export function wrongLogo(message: string): AppError {
  return new AppError('validation_failed', message, { fields: { logo: message } });
}
