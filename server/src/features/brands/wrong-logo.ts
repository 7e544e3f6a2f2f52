import { AppError } from '../../platform/errors.ts';

export function wrongLogo(message: string): AppError {
  return new AppError('validation_failed', message, { fields: { logo: message } });
}
