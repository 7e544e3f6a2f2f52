import type { JsonSchema } from '../to-json-schema.ts';

/** A field of a body or a response; fields of objects in it are named as `data.order_id`, those of lists as `data[].id`. */
export interface FieldRow {
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
}

const deepest = 3;

/** The fields of an object, each followed by those in it. */
export function fieldRows(schema: JsonSchema, prefix = '', depth = 1): FieldRow[] {
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(([key, field]) => {
    const name = `${prefix}${key}`;
    const inner = objectIn(field);
    const own = { name, type: typeOf(field), isRequired: required.includes(key), description: descriptionOf(field) };
    return [own, ...(inner && depth < deepest ? fieldRows(inner.schema, `${name}${inner.link}`, depth + 1) : [])];
  });
}

/** The object that a field is, may be, or has a list of. */
function objectIn(field: JsonSchema): { schema: JsonSchema; link: string } | null {
  if (field.properties) return { schema: field, link: '.' };
  const items = field.items as JsonSchema | undefined;
  if (items?.properties) return { schema: items, link: '[].' };
  const some = (field.anyOf as JsonSchema[] | undefined)?.find(({ properties }) => properties);
  return some ? { schema: some, link: '.' } : null;
}

const descriptionOf = ({ description = '', anyOf }: JsonSchema) =>
  String(description || (anyOf as JsonSchema[] | undefined)?.find((each) => each.description)?.description || '');

/** What a value is, in a few words: `string, at most 200 characters`. */
export function typeOf(schema: JsonSchema): string {
  const { type, format, items, maxLength, minimum, maximum } = schema;
  const values = (schema.enum ?? schema['x-extensible-enum']) as unknown[] | undefined;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (values) return `one of ${values.map(String).join(', ')}`;
  if (schema.anyOf) return [...new Set((schema.anyOf as JsonSchema[]).map(typeOf))].join(' or ');
  if (type === 'array') return `list of ${typeOf((items ?? {}) as JsonSchema)}`;
  const limits = [
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && `to ${maximum}`,
  ];
  const kind = format ?? (Array.isArray(type) ? type.join(' or ') : type) ?? 'any value';
  return [kind, ...limits.filter(Boolean)].join(', ');
}
