import * as z from 'zod';
import { emptyAsAbsent, rowId } from '../fields.ts';

/** `data` of the error `recently_sent`: the email that has just been sent for the same order. */
export const recentlySent = z.object({
  mailId: z.number().int(),
  sentBy: z.string(),
  at: z.string(),
  /** The caller has sent the same file; absent from servers of the version before. */
  isOwn: z.boolean().optional(),
});
export type RecentlySent = z.infer<typeof recentlySent>;

/** Confirms that a person who got the error `recently_sent` wants to send a second document anyway. */
export const seenMailId = emptyAsAbsent(rowId)
  .optional()
  .describe('The newest email, as named by recently_sent, that the person wants to follow with another one');
