import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { type ErrorCode, errorMeanings, errorStatus } from '@arrival-desk/contract/errors.ts';
import { failuresOf } from '@arrival-desk/contract/failures-of.ts';

const retryAfter = {
  'Retry-After': { description: 'Seconds after which to try again.', schema: { type: 'integer' } },
};

/** The failures of an endpoint as responses of OpenAPI: one for each HTTP status, with an example for each code. */
export function describeFailures(endpoint: EndpointDefinition): Record<string, object> {
  const byStatus = Map.groupBy(failuresOf(endpoint), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${errorMeanings[code]}`).join('\n\n'),
        ...([429, 503].includes(status) && { headers: retryAfter }),
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
  return { status, message, error: { code, message, requestId: '0b8f5a52-6f0c-4f7e-9d3c-2a41a6c1f7de' } };
}
