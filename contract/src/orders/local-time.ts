import * as z from 'zod';

/** What time it is where the traveller is likely to answer the telephone. */
export const localTime = z.object({
  /** Minutes east of UTC now. Two, westernmost first, if the country has several time zones. */
  offsets: z.array(z.number().int()).min(1).max(2),
  /** The browser of the purchase, the country of the telephone number, or the nationality. */
  from: z.enum(['purchase', 'telephone', 'nationality']),
});
export type LocalTime = z.infer<typeof localTime>;
