import * as z from 'zod';
import { languageCodes } from '../languages.ts';
import { typedText } from '../need-to-know.ts';
import { askedName } from './asked-fields.ts';

export const askedBy = z.enum(['mail', 'whatsapp'], { error: 'Must be mail or whatsapp.' });

/** What staff see of the request that is open, or of the last one. Instants are ISO 8601 in UTC. */
export const travellerRequest = z.object({
  id: z.number().int(),
  /** What was asked for. */
  fields: z.array(askedName),
  /** What of it is still open: neither answered nor corrected since. */
  open: z.array(askedName),
  /** The line of staff. */
  text: typedText(),
  by: askedBy,
  asked_at: z.string(),
  asked_by: z.string(),
  /** How many reminders went out, and when the last one did. */
  reminders: z.number().int(),
  reminded_at: z.string().nullable(),
});
export type TravellerRequest = z.infer<typeof travellerRequest>;

/** How the traveller answers a question; a photo is a file. */
const answerKinds = ['line', 'paragraph', 'date', 'choice', 'photo'] as const;

/** A question as the traveller reads it. */
export const askedField = z.object({
  name: askedName,
  label: z.string(),
  why: z.string(),
  kind: z.enum(answerKinds),
  /** Of a choice; null for every other kind. */
  options: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
  /** What the order has; '' where it has nothing, and for what identifies the traveller. A date is YYYY-MM-DD. */
  value: z.string(),
});
export type AskedField = z.infer<typeof askedField>;

/** What the traveller is asked, in one language. */
export const visitorRequest = z.object({
  id: z.number().int(),
  /** The line of staff; '' for none. */
  text: z.string(),
  language: z.enum(languageCodes),
  fields: z.array(askedField),
});
