import * as z from 'zod';

export type JsonSchema = Record<string, unknown>;

/**
 * The JSON Schema of a value as callers send it (`input`) or as the server responds (`output`). A schema whose input
 * differs from what its checks describe declares it with `meta({ sentAs })`, as JSON Schema or as another schema.
 * Requests are closed, so that generated clients find typing errors. Responses are open, as the API promises: new fields
 * and new codes can come.
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    // Shapes that are used in several places are inlined, because their names would be arbitrary.
    reused: 'inline',
    override: ({ jsonSchema }) => {
      if (io === 'output') open(jsonSchema);
      nameProperties(jsonSchema);
      if (io === 'input' && jsonSchema.properties) jsonSchema.additionalProperties ??= false;
      const { sentAs, ...rest } = jsonSchema as JsonSchema;
      if (!sentAs) return;
      for (const key of Object.keys(rest)) if (key !== 'description') delete jsonSchema[key];
      delete (jsonSchema as JsonSchema).sentAs;
      if (io === 'input') Object.assign(jsonSchema, sentAs instanceof z.ZodType ? toJsonSchema(sentAs, io) : sentAs);
    },
  });
  return described;
}

const openNote = 'More can come: treat one that you do not know as none of these.';

/**
 * Explicitly open, because some generators take an object without `additionalProperties` for a closed one. Known values are
 * listed in `x-extensible-enum`, which no client validates.
 */
function open(schema: JsonSchema): void {
  if (schema.additionalProperties === false) schema.additionalProperties = true;
  if (!schema.enum) return;
  schema['x-extensible-enum'] = schema.enum;
  delete schema.enum;
  schema.description = [schema.description, openNote].filter(Boolean).join(' ');
}

/** A record of fixed names is an object with these properties; tools do not find them in `propertyNames`. */
function nameProperties(schema: JsonSchema): void {
  const { enum: closed, 'x-extensible-enum': names = closed } = (schema.propertyNames ?? {}) as Record<
    string,
    string[]
  >;
  if (!names) return;
  schema.properties = Object.fromEntries(names.map((name) => [name, schema.additionalProperties]));
  delete schema.propertyNames;
  delete schema.additionalProperties;
}
