import * as z from 'zod';
import { identityReaders, type Role } from './roles.ts';

export { identityReaders };

/** The roles that take orders out of the product as a file. */
export const exporters: readonly Role[] = ['Admin', 'Manager'];

export interface Need {
  readers: readonly Role[];
  /**
   * 'field': other roles get the response without it. 'quotes': they get it without what hidden fields hold, unless they
   * wrote it. 'text': they get no character of it. 'edit': of an edit of one of the `fields`, they do not get the values.
   */
  hides: 'field' | 'quotes' | 'text' | 'edit';
  fields?: readonly string[];
  /** Fields of edits whose values everybody gets as they are. */
  open?: readonly string[];
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

/** A text that only `identityReaders` get; others get '[withheld]', whatever it quotes. */
export function withheldText(): z.ZodString {
  const text = z.string();
  needToKnow.add(text, { readers: identityReaders, hides: 'text' });
  return text;
}

/**
 * An edit `{ field, from, to }`, whose values other roles than `identityReaders` do not get where it is of one of the
 * fields; edits of `open` fields, which these roles write, are for everybody, right guesses of a number and wrong ones.
 */
export function withheldEdit<Schema extends z.ZodObject>(
  edit: Schema,
  fields: readonly string[],
  open: readonly string[],
): Schema {
  const marked = edit.clone();
  needToKnow.add(marked, { readers: identityReaders, hides: 'edit', fields, open });
  return marked;
}
