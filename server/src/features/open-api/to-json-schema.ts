import * as z from 'zod';

export type JsonSchema = Record<string, unknown>;

/**
 * The JSON Schema of a value as callers send it (`input`) or as the server responds (`output`). A schema whose input
 * differs from what its checks describe declares it with `meta({ sentAs })`.
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    // Shapes that are used in several places are inlined, because their names would be arbitrary.
    reused: 'inline',
    override: ({ jsonSchema }) => {
      nameProperties(jsonSchema);
      const { sentAs, ...rest } = jsonSchema as JsonSchema;
      if (!sentAs) return;
      for (const key of Object.keys(rest)) if (key !== 'description') delete jsonSchema[key];
      delete (jsonSchema as JsonSchema).sentAs;
      if (io === 'input') Object.assign(jsonSchema, sentAs);
    },
  });
  return described;
}

/** A record of fixed names is an object with these properties; tools do not find them in `propertyNames`. */
function nameProperties(schema: JsonSchema): void {
  const names = (schema.propertyNames as { enum?: string[] } | undefined)?.enum;
  if (!names) return;
  schema.properties = Object.fromEntries(names.map((name) => [name, schema.additionalProperties]));
  delete schema.propertyNames;
  delete schema.additionalProperties;
}
