import * as z from 'zod';
import { failure } from './errors.ts';

/**
 * Schema of a successful response: `status` 1, a message for the person ('' for none), `data`, and `extras` as further
 * keys next to `data`.
 */
export function envelope<Data extends z.ZodType, Extras extends z.ZodRawShape = Record<never, never>>(
  data: Data,
  extras?: Extras,
) {
  return z.object({
    status: z.literal(1),
    message: z.string(),
    data,
    ...(extras ?? ({} as Extras)),
  });
}

/** A failure: `status` 401 when the caller must sign in (again), otherwise 0. */
export const failureEnvelope = z.object({
  status: z.union([z.literal(0), z.literal(401)]),
  message: z.string(),
  error: failure,
  /** What some failures tell besides, such as the findings in a document; null for all others. */
  data: z.unknown().describe('What some failures tell besides; null for all others'),
});
export type FailureEnvelope = z.infer<typeof failureEnvelope>;

/** The response of a call that only reports success. */
export const done = envelope(z.null());
