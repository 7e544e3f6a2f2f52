import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';

/** What a new installation needs before it works for travellers, in the sequence in which it is done. */
const firstSteps = z.object({
  /** No brand that travellers can see has placeholders. */
  brand: z.boolean(),
  /** A mail provider is set up, so that emails leave this machine. */
  mail: z.boolean(),
  /** A landing site has a key in use that sends real orders. */
  site: z.boolean(),
  /** Someone else has an account, or is invited. */
  team: z.boolean(),
  order: z.boolean(),
  /** An Admin has said whether the form needs the photo of the passport page; new installations begin with yes. */
  photo: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const getFirstSteps = defineEndpoint({
  method: 'GET',
  path: '/api/admin/get-first-steps',
  access: ['Admin'],
  audit: 'nothing',
  summary: 'Which steps of a new installation are done; null when all are, and for an installation with sample data',
  response: envelope(firstSteps.nullable()),
});
