import * as z from 'zod';

/** The query of a URL that is signed for one session and some minutes. */
export const signedQuery = z.object({
  session: z.string().max(100).optional(),
  expires: z.string().max(20).optional(),
  signature: z.string().max(100).optional(),
});
