import * as z from 'zod';
import { emptyAsAbsent, rowId } from '../fields.ts';

/** `data` of the error `recently_sent`: the email that someone else has just sent for the same order. */
export const recentlySent = z.object({ mailId: z.number().int(), sentBy: z.string(), at: z.string() });
export type RecentlySent = z.infer<typeof recentlySent>;

/** Confirms that a person who got the error `recently_sent` wants to send a second document anyway. */
export const seenMailId = emptyAsAbsent(rowId)
  .optional()
  .describe(
    'The newest email of a colleague, as named by recently_sent, that the person wants to follow with another one',
  );
