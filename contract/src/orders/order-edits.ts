import * as z from 'zod';
import { rowVersion } from '../fields.ts';
import { typedText } from '../need-to-know.ts';

/** The fields of an order that staff can edit after intake, with their labels. */
export const editableFields = {
  transaction_id: 'Transaction Id',
  merchant_name: 'Merchant Name',
} as const;
export type EditableField = keyof typeof editableFields;

/** One field that someone changed. */
export const fieldEdit = z.object({
  field: z.enum(Object.keys(editableFields) as [EditableField, ...EditableField[]]),
  from: typedText(),
  to: typedText(),
});
export type FieldEdit = z.infer<typeof fieldEdit>;

/** An optional field of an edit: the `version` of the order details that the edit is based on. */
export const version = rowVersion
  .optional()
  .describe('The version of the order that was read; 409 with the changes if someone has edited it since.');
