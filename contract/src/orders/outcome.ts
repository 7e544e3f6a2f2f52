import * as z from 'zod';
import { envelope } from '../envelope.ts';
import { type ErrorCode, errorCodes } from '../errors.ts';
import { processStatus } from './statuses.ts';

/** The response of an action on one or several orders: the IDs that succeeded, and why the others were refused. */
export const outcome = envelope(
  z.object({
    done: z.array(z.string()),
    refused: z.array(
      z.object({
        id: z.string(),
        code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
        message: z.string(),
      }),
    ),
    /** IDs of the changes, which `undo-changes` expects in order to restore the previous state. */
    changes: z.array(z.number().int()),
  }),
);
export type Outcome = z.infer<typeof outcome>['data'];

export const fromStatus = processStatus
  .optional()
  .describe('The status that the caller saw; 409 if the order has another one.');
