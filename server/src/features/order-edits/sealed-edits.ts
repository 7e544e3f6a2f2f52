import { type EditableField, type FieldEdit, identityFields } from '@arrival-desk/contract/orders/order-edits.ts';
import { type KeyRing, keyIdOf } from '../../platform/encryption/key-ring.ts';

/** The fields whose values are encrypted in edits too. */
export const sealedFields: readonly EditableField[] = identityFields;

type Edit = Pick<FieldEdit, 'from' | 'to'> & { event_id: number; field: string };

const cellOf = ({ event_id, field }: Edit, column: 'from' | 'to') => ({
  table: 'order_edits',
  column: `${column}_value`,
  // An event has one edit of a field.
  row: `${event_id}:${field}`,
});

function withValues<Row extends Edit>(edit: Row, read: (value: string, column: 'from' | 'to') => string): Row {
  if (!(sealedFields as readonly string[]).includes(edit.field)) return edit;
  return { ...edit, from: read(edit.from, 'from'), to: read(edit.to, 'to') };
}

/**
 * An edit as it is stored: the values of an encrypted field are encrypted under a key, or plain text (null). Empty values
 * stay as they are; a text in the form of an encrypted value is encrypted in any case.
 */
export function sealEdit<Row extends Edit>(keys: KeyRing, keyId: string | null, edit: Row): Row {
  return withValues(edit, (value, column) =>
    value && (keyId !== null || keyIdOf(value) !== null)
      ? keys.encryptValue(keyId ?? keys.preferred, value, cellOf(edit, column))
      : value,
  );
}

/** A stored edit with its values as text. */
export function openEdit<Row extends Edit>(keys: KeyRing, edit: Row): Row {
  return withValues(edit, (value, column) => value && keys.decryptValue(value, cellOf(edit, column)));
}
