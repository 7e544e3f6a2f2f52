import type { AskedName } from '@arrival-desk/contract/asking/asked-fields.ts';

/** What travellers read of the fields that they are asked for, in the email and on the page. */
export interface AskedTexts {
  labels: Record<AskedName, string>;
  /** The options of the form by its own words; one that an Admin has added is shown in those. */
  options: Record<string, string>;
  why: Record<'missing' | 'unclear', string>;
  hints: Record<'passport' | 'address' | 'photo', string>;
}
