import * as z from 'zod';

/** Something that keeps an order from being filed ('blocks'), or that should be looked at first ('warns'). */
export const filingFinding = z.object({
  id: z.string(),
  level: z.enum(['blocks', 'warns']),
  /** The field of the order that it is about. */
  field: z.string(),
  /** What is wrong and what to do, without a value of the order. */
  message: z.string(),
});
export type Finding = z.infer<typeof filingFinding>;

/** Whether the traveller has to answer: the card cannot be filed otherwise, or the message says to ask them. */
export const asksTraveller = ({ level, message }: Pick<Finding, 'level' | 'message'>) =>
  level === 'blocks' || /\bask (?!the landing site)/i.test(message);

/** A finding as a warning to landing sites, which begins with its field. */
export const warningOf = ({ field, message }: Finding) => `${field}: ${message}`;
