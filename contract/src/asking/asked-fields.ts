import * as z from 'zod';
import { type FieldWith, fieldsWith } from '../orders/fields/order-fields.ts';

/** The photo of the passport page, which is no field of the order. */
export const askedPhoto = 'passport_page';
export type AskedFieldName = FieldWith<{ askable: true }>;
export type AskedName = AskedFieldName | typeof askedPhoto;

/** What a traveller can be asked for, in the sequence of the screen. */
const askedFieldNames = fieldsWith({ askable: true });
export const askedNames: readonly AskedName[] = [...askedFieldNames, askedPhoto];
export const isAskedName = (name: string): name is AskedName => askedNames.some((each) => each === name);

export const askedName = z.enum(askedNames, { error: 'The traveller cannot be asked for this.' });

/** The same without the photo, which nobody can type. */
export const askedFieldName = z.enum(askedFieldNames);

/** What has to be asked because of a finding about a field: of the whole name, its parts. */
export function askedForFinding(field: string): AskedName[] {
  if (field === 'full_name') return ['surname', 'given_name'];
  return isAskedName(field) ? [field] : [];
}
