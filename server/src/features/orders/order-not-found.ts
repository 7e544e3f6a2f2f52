import { AppError } from '../../platform/errors.ts';

export function orderNotFound(): AppError {
  return new AppError('not_found', 'There is no such order.');
}
