import * as z from 'zod';
import { envelope } from '../envelope.ts';
import { type ErrorCode, errorCodes } from '../errors.ts';
import { processStatus } from './statuses.ts';

/** The response of a call on one or several orders: which are done, and why the others are not. */
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
    /** What undo-changes takes to bring back what was before. */
    changes: z.array(z.number().int()),
  }),
);
export type Outcome = z.infer<typeof outcome>['data'];

export const fromStatus = processStatus
  .optional()
  .describe('The status the caller saw; 409 when the order has left it.');
