import { AppError } from './errors.ts';

/**
 * Why a person cannot do something now. Not an error yet, because the order page asks for a dozen of them with every
 * order, and capturing their stacks took as long as validating the response.
 */
export type Refusal = Pick<AppError, 'code' | 'message'> | null;

/** Throws the refusal as an AppError if there is one. */
export function refuse(refusal: Refusal): void {
  if (refusal) throw refusal instanceof AppError ? refusal : new AppError(refusal.code, refusal.message);
}
