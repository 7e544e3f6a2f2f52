import { type FieldName, fieldNames, orderFields } from './order-fields.ts';

/** An order with a value in every field, for tests: complete, paid, and far in the future. */
export const exampleOrder = {
  ...(Object.fromEntries(fieldNames.map((name) => [name, orderFields[name].example])) as Record<FieldName, string>),
  paid: true,
};
