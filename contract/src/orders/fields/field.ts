import type * as z from 'zod';
import type { FormListName } from '../../filing/form-lists.ts';

/**
 * What a reader without identity data gets of a field.
 * - `identity`: nothing.
 * - `sentence`: the text without what it quotes of the identity facts, places of birth included.
 * - `value`: the text without numbers of the identity facts. It says a name or a place, which says nothing of a birth.
 * - `open`: the value as it is. Every role writes it, and who writes a guess must not learn whether it was right.
 * - `ours`: the value as it is. The product writes it, takes it from a list, or reads it as a day or a number.
 * - `evidence`: the value in defence packs alone, which have no passport number for anybody.
 * - `unsent`: nothing, as everybody.
 */
export type TextKind = 'identity' | 'sentence' | 'value' | 'open' | 'ours' | 'evidence' | 'unsent';

/** How a field is typed and shown; a `code` is a line of letters and digits that are compared one by one. */
export type FieldKind =
  | 'line'
  | 'code'
  | 'paragraph'
  | 'email'
  | 'date'
  | 'yes_no'
  | 'language'
  | 'instant'
  | 'amount'
  | 'flag';

/** What the product knows of a field of an order. */
export interface OrderField {
  /** As the order page, the timeline and messages name it. */
  label: string;
  /** `line` if absent. */
  kind?: FieldKind;
  reads: TextKind;
  /** Reads and validates what landing sites send. Its description is that of the API. Absent texts are '' or null. */
  schema: z.ZodType;
  /** The same for what people type who can correct it, if it differs. */
  typed?: z.ZodType;
  /** What becomes of a value that the schema refuses: it is left out if nothing else is said. */
  ifWrong?: 'refuse the order' | 'shorten';
  /** Encrypted in the database; nothing can search or sort by it. */
  sealed?: true;
  /** Whether staff correct it, or enter it with a transaction. What has neither never changes, such as evidence of the purchase. */
  changes?: 'corrected' | 'entered';
  /** The traveller can be asked for it. */
  askable?: true;
  /** Of the journey: the traveller changes it unasked too, until the card is filed. */
  changedByTraveller?: true;
  /** The name of the question of the government's form that it answers, alone or with others. */
  question?: string;
  /** The list of the form that has its options. */
  options?: FormListName | 'countries';
  /** On the order page only when it has a value, or a finding leads to it. */
  shown?: 'when known';
  /** Uses the whole width of the order page. */
  wide?: true;
  /** A value as it is stored, of an order that is complete. For tests, and in the place of what a reader must not know. */
  example: string;
}
