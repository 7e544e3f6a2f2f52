import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { failureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { type ErrorCode, errorMeanings, errorStatus, intakeDocs } from '@arrival-desk/contract/errors.ts';
import { failuresOf } from '@arrival-desk/contract/failures-of.ts';
import * as z from 'zod';
import { type JsonSchema, toJsonSchema } from './to-json-schema.ts';

/** What a caller does about an error, by its code. */
export type Cures = ReadonlyMap<string, string>;

const retryAfter = {
  'Retry-After': { description: 'Seconds after which to try again.', schema: { type: 'integer' } },
};

/**
 * The failures of an endpoint as responses of OpenAPI: one for each HTTP status, with an example for each code, and with
 * what to do where `cures` has it.
 */
export function describeFailures(endpoint: EndpointDefinition, headers: object, cures: Cures): Record<string, object> {
  const byStatus = Map.groupBy(failuresOf(endpoint), (code) => errorStatus[code]);
  const describe = (code: ErrorCode) => {
    const cure = cures.get(code);
    return `\`${code}\`: ${errorMeanings[code]}${cure ? ` What to do: ${cure}.` : ''}`;
  };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map(describe).join('\n\n'),
        headers: { ...headers, ...([429, 503].includes(status) && retryAfter) },
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Failure' },
            examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
          },
        },
      },
    ]),
  );
}

function exampleOf(code: ErrorCode): object {
  const message = errorMeanings[code];
  const status = errorStatus[code] === 401 ? 401 : 0;
  const requestId = '0b8f5a52-6f0c-4f7e-9d3c-2a41a6c1f7de';
  const doc_url = `https://desk.example${intakeDocs}#${code}`;
  return { status, message, error: { code, message, requestId, doc_url }, data: null };
}

/** The schema of every failure of these endpoints, with their codes and no others. */
export function describeFailure(endpoints: readonly EndpointDefinition[], further: readonly ErrorCode[]): JsonSchema {
  const codes = [...new Set([...endpoints.flatMap(failuresOf), ...further])];
  const { error, ...envelope } = failureEnvelope.shape;
  // An edit conflict is a conflict of staff.
  const shape = codes.includes('settings_changed') ? error : error.omit({ edits: true, version: true });
  return toJsonSchema(z.object({ ...envelope, error: shape.extend({ code: z.enum(codes) }) }), 'output');
}
