import * as z from 'zod';
import { identityReaders, type Role } from './roles.ts';

export { identityReaders };

/** The roles that take orders out of the product as a file. */
export const exporters: readonly Role[] = ['Admin', 'Manager'];

export interface Need {
  readers: readonly Role[];
  /**
   * 'field': other roles get the response without it. 'quotes': they get it without what hidden fields hold, unless they
   * wrote it; 'numbers': without the numbers and dates among that. 'text': they get no character of it. 'edit': of an
   * edit, they get the values as those of its field.
   */
  hides: 'field' | 'quotes' | 'numbers' | 'text' | 'edit';
  /** Fields of edits whose values are not sent, and those whose values everybody gets as they are. */
  hidden?: readonly string[];
  open?: readonly string[];
  /** Fields of edits that are values, not sentences. */
  values?: readonly string[];
}

/** What the functions below declare; the server applies it to every response (`for-reader.ts`). */
export const needToKnow = z.registry<Need>();

/** A field with identity data: the server leaves it out of responses to roles that are not `identityReaders`. */
export function identityOnly<Schema extends z.ZodType>(field: Schema): z.ZodOptional<Schema> {
  const optional = field.optional().describe(`Only for ${identityReaders.join(', ')}`);
  needToKnow.add(optional, { readers: identityReaders, hides: 'field' });
  return optional;
}

/** A text that people typed: where it quotes identity data of its order, roles that are not `identityReaders` get it without. */
export function typedText(): z.ZodString {
  const text = z.string();
  needToKnow.add(text, { readers: identityReaders, hides: 'quotes' });
  return text;
}

/** A name, a place or another value of an order: others get it without identity numbers and dates of birth. */
export function valueText(): z.ZodString {
  const text = z.string();
  needToKnow.add(text, { readers: identityReaders, hides: 'numbers' });
  return text;
}

/** A text that only `identityReaders` get; others get '[withheld]', whatever it quotes. */
export function withheldText(): z.ZodString {
  const text = z.string();
  needToKnow.add(text, { readers: identityReaders, hides: 'text' });
  return text;
}

/**
 * An edit `{ field, from, to }`. Other roles than `identityReaders` do not get the values of `hidden` fields; those of
 * `open` fields, which these roles write, are for everybody, right guesses of a number and wrong ones.
 */
export function withheldEdit<Schema extends z.ZodObject>(
  edit: Schema,
  fields: Required<Pick<Need, 'hidden' | 'open' | 'values'>>,
): Schema {
  const marked = edit.clone();
  needToKnow.add(marked, { readers: identityReaders, hides: 'edit', ...fields });
  return marked;
}
