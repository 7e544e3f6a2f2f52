import type { Access } from '@arrival-desk/contract/access.ts';
import { operationIds } from '@arrival-desk/contract/api.ts';
import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import type * as z from 'zod';
import { type Cures, describeFailures } from './describe-failures.ts';
import { intakeHeaders } from './intake-headers.ts';
import { type JsonSchema, toJsonSchema } from './to-json-schema.ts';

/** One endpoint as an operation of OpenAPI 3.1; `cures` says what callers do about its failures. */
export function describeOperation(endpoint: EndpointDefinition, cures: Cures): object {
  const { path, access, summary, description, params, query } = endpoint;
  const headers = access === 'intake' ? intakeHeaders : {};
  return {
    operationId: operationIds.get(endpoint),
    summary,
    description: [description, `Access: ${accessText(access)}.`].filter(Boolean).join('\n\n'),
    tags: [tagOf(path)],
    security: securityOf(access),
    parameters: [
      ...parametersOf('path', params),
      ...parametersOf('query', query),
      ...Object.entries(endpoint.headers ?? {}).map(([name, schema]) => headerParameter(name, schema)),
    ],
    ...(hasBody(endpoint) && { requestBody: { required: true, content: describeBody(endpoint) } }),
    responses: { ...describeSuccess(endpoint, headers), ...describeFailures(endpoint, headers, cures) },
  };
}

/** The OpenAPI tag of a path: the audience of the endpoint. */
export function tagOf(path: string): string {
  return path.startsWith('/api/')
    ? (/^\/api\/(admin|intake|front|mail-events)\//.exec(path)?.[1] ?? 'admin')
    : 'server';
}

function accessText(access: Access): string {
  if (typeof access !== 'string') return access.join(', ');
  const texts = {
    public: 'everybody',
    visitor: 'travellers who opened the order',
    signed: 'holders of a signed, unexpired address, and travellers who opened the order',
    intake: 'landing sites with an intake key',
    provider: 'the mail provider, by its signature',
  };
  return texts[access];
}

function securityOf(access: Access): object[] {
  if (typeof access !== 'string') return [{ staffToken: [] }];
  if (access === 'intake') return [{ intakeKey: [] }];
  if (access === 'visitor') return [{ visitorCookie: [] }];
  return access === 'signed' ? [{ visitorCookie: [] }, {}] : [];
}

function hasBody({ body, raw, file }: EndpointDefinition): boolean {
  return Boolean(body || raw || file);
}

function describeBody({ body, raw, file, example }: EndpointDefinition): object {
  if (raw) return { 'application/json': { schema: {} } };
  const schema = body ? toJsonSchema(body, 'input') : {};
  if (!file) return { 'application/json': { schema, ...(example?.body && { example: example.body }) } };
  const part = { type: 'string', format: 'binary', description: file.description };
  return {
    'multipart/form-data': { schema: { ...schema, properties: { ...propertiesOf(schema), [file.name]: part } } },
  };
}

function describeSuccess({ response, creates, headers, example, fails }: EndpointDefinition, sent: object): object {
  if (response === 'file') {
    const content = { '*/*': { schema: { type: 'string', format: 'binary' } } };
    return {
      200: { description: 'The file.', content },
      ...(fails?.includes('range_not_satisfiable') && {
        206: { description: 'The range that was asked for.', content },
      }),
    };
  }
  const content = {
    'application/json': {
      schema: toJsonSchema(response, 'output'),
      ...(example?.response && { example: example.response }),
    },
  };
  if (!creates) return { 200: { description: 'Done.', headers: sent, content } };
  const replayed = {
    description: '`true` when the request was sent before.',
    schema: { type: 'string', const: 'true' },
  };
  return {
    200: {
      description: 'Sent before: the first one, and nothing new.',
      headers: { ...sent, ...(headers && { 'Idempotency-Replayed': replayed }) },
      content,
    },
    201: { description: 'Created.', headers: sent, content },
  };
}

function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  return (schema.properties ?? {}) as Record<string, JsonSchema>;
}

function parametersOf(place: 'path' | 'query', fields: z.ZodType | undefined): object[] {
  if (!fields) return [];
  const schema = toJsonSchema(fields, 'input');
  const required = (schema.required ?? []) as string[];
  return Object.entries(propertiesOf(schema)).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: property,
  }));
}

function headerParameter(name: string, schema: z.ZodType): object {
  const { description, ...value } = toJsonSchema(schema, 'input');
  return { name, in: 'header', required: false, description, schema: value };
}
