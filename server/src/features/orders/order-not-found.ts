import { AppError } from '../../platform/errors.ts';

/** The error `not_found` for an order ID. */
export function orderNotFound(): AppError {
  return new AppError('not_found', 'There is no such order.');
}
