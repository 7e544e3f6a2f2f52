import type * as z from 'zod';
import { type FieldName, fieldNames, orderFields } from './order-fields.ts';

// Orders for tests and samples, with every field of the table.

/** Complete, paid, and far in the future. */
export const exampleOrder = {
  ...(Object.fromEntries(fieldNames.map((name) => [name, orderFields[name].example])) as Record<FieldName, string>),
  paid: true,
};

type Stored = { [Name in FieldName]: z.output<(typeof orderFields)[Name]['schema']> };

/** As it is stored if nothing was sent of a field. */
export const emptyOrder = Object.fromEntries(
  fieldNames.map((name) => [name, orderFields[name].schema.safeParse(undefined).data ?? null]),
) as Stored;
