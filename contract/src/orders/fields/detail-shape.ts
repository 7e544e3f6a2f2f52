import type * as z from 'zod';
import { identityOnly } from '../../need-to-know.ts';
import { orderText } from '../order-texts.ts';
import { type FieldName, type FieldWith, fieldNames, orderField, type orderFields } from './order-fields.ts';

type Evidence = FieldWith<{ reads: 'evidence' }>;
/** They are no texts in the details. */
type Others = FieldWith<{ kind: 'language' | 'flag' }>;
type Text<Name extends FieldName> =
  null extends z.output<(typeof orderFields)[Name]['schema']> ? z.ZodNullable<z.ZodString> : z.ZodString;
type DetailShape = {
  [Name in Exclude<FieldName, Evidence | Others>]: Name extends FieldWith<{ reads: 'identity' }>
    ? z.ZodOptional<Text<Name>>
    : Text<Name>;
};

const detailNames = fieldNames.filter((name) => {
  const { reads, kind } = orderField(name);
  return reads !== 'evidence' && kind !== 'language' && kind !== 'flag';
});

function shown(name: FieldName): z.ZodType {
  const { reads, schema } = orderField(name);
  const text = orderText(name);
  const stored = schema.safeParse(undefined).data === null ? text.nullable() : text;
  return reads === 'identity' ? identityOnly(stored) : stored;
}

/** The fields in an order's details; evidence of the purchase is in defence packs alone. */
export const detailShape = Object.fromEntries(detailNames.map((name) => [name, shown(name)])) as DetailShape;
