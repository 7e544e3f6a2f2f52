import * as z from 'zod';
import { rowVersion } from '../fields.ts';
import { identityReaders, typedText, withheldEdit } from '../need-to-know.ts';
import type { Role } from '../roles.ts';
import type { TextKind } from './fields/field.ts';
import { type FieldWith, fieldsWith } from './fields/order-fields.ts';
import { orderTextKind } from './order-texts.ts';

export type CorrectableName = FieldWith<{ changes: 'corrected' }>;
/**
 * What staff can correct of an order, in the sequence of the forms. Values are validated by the schemas of intake
 * (`order-corrections.ts`). What is not listed, such as purchase evidence, never changes.
 */
export const correctableNames = fieldsWith({ changes: 'corrected' });
export const isCorrectable = (name: string): name is CorrectableName =>
  (correctableNames as readonly string[]).includes(name);

/** The fields that a role can correct: every role how the traveller is reached, others the roles that see identity data. */
export const correctableBy = (role: Role): CorrectableName[] =>
  correctableNames.filter((name) => orderTextKind(name) === 'open' || identityReaders.includes(role));

export type EditableField = CorrectableName | FieldWith<{ changes: 'entered' }>;
const enteredNames = fieldsWith({ changes: 'entered' });

/** The fields of an order that staff can edit after intake. */
export const editableNames: readonly EditableField[] = [...correctableNames, ...enteredNames];

const ofKind = (...kinds: TextKind[]) => correctableNames.filter((name) => kinds.includes(orderTextKind(name)));

/** The fields whose values are encrypted in edits and withheld from the roles that do not see identity data. */
export const identityFields = ofKind('identity');

const withheldFields = {
  hidden: identityFields,
  open: [...ofKind('open', 'ours'), ...enteredNames],
  values: ofKind('value'),
};

const edit = z.object({
  field: z.enum(editableNames),
  from: typedText(),
  to: typedText(),
});
/** One field that someone changed. */
export const fieldEdit = withheldEdit(edit, withheldFields);
export type FieldEdit = z.infer<typeof fieldEdit>;
/** An edit with the person who made it and the instant, ISO 8601 in UTC. */
export const authoredEdit = withheldEdit(edit.extend({ actor: z.string(), at: z.string() }), withheldFields);

/** An optional field of an edit: the `version` of the order details that the edit is based on. */
export const version = rowVersion
  .optional()
  .describe('The version of the order that was read; 409 with the changes if someone has edited it since.');
