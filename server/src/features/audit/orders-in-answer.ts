import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import * as z from 'zod';

/** Fields that name travellers or reach them. */
const personal = ['full_name', 'given_name', 'surname', 'email', 'telephone'];

/** Adds the orders of a value to a list. */
type Collect = (value: unknown, orderIds: Set<string>) => void;

/**
 * Compiles which orders a response of an endpoint names a traveller of: every object with an `order_id` and a name, an
 * email or a telephone, wherever it is. It follows from the response's schema, so that no endpoint can forget to say
 * so; null for one without such objects.
 */
export function ordersInAnswer({ access, response }: EndpointDefinition): ((answer: unknown) => string[]) | null {
  const collect = Array.isArray(access) && response !== 'file' ? compile(response) : null;
  if (!collect) return null;
  return (answer) => {
    const orderIds = new Set<string>();
    collect(answer, orderIds);
    return [...orderIds];
  };
}

function compile(schema: z.ZodType): Collect | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return compile(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodArray) {
    const element = compile(schema.element as z.ZodType);
    return (
      element &&
      ((value, orderIds) => {
        for (const each of (value as unknown[] | null | undefined) ?? []) element(each, orderIds);
      })
    );
  }
  if (schema instanceof z.ZodObject) return compileObject(schema);
  if (schema instanceof z.ZodRecord || schema instanceof z.ZodUnion) {
    const inside = schema instanceof z.ZodRecord ? [schema.valueType] : schema.options;
    if ((inside as z.ZodType[]).some(compile)) throw new Error('Orders inside of records and unions are not counted.');
  }
  return null;
}

function compileObject({ shape }: z.ZodObject): Collect | null {
  const isRow = 'order_id' in shape && personal.some((field) => field in shape);
  const members = Object.entries(shape).flatMap(([name, member]) => {
    const collect = compile(member as z.ZodType);
    return collect ? [{ name, collect }] : [];
  });
  if (!isRow && members.length === 0) return null;
  return (value, orderIds) => {
    if (value === null || value === undefined) return;
    const object = value as Record<string, unknown>;
    if (isRow) orderIds.add(String(object.order_id));
    for (const { name, collect } of members) collect(object[name], orderIds);
  };
}
