import { exampleStatus, orderStatus } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import { webhookEvents } from '@arrival-desk/contract/webhooks/webhook-events.ts';
import * as z from 'zod';
import { type JsonSchema, toJsonSchema } from './to-json-schema.ts';

const testMeaning = 'An Admin of the desk, or the landing site, asked for a test event.';
const signature = 'Signed as Standard Webhooks describe; the guide to integration has code that verifies it.';

const headers = [
  ['webhook-id', 'The same for every attempt of one event.'],
  ['webhook-timestamp', 'When this attempt was signed, in seconds since 1970.'],
  ['webhook-signature', 'One signature for each valid secret, separated by spaces.'],
].map(([name, description]) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } }));

/** The requests that landing sites receive, as the `webhooks` of OpenAPI 3.1. */
export function describeWebhooks(): Record<string, object> {
  const data = toJsonSchema(orderStatus, 'output');
  const events = Object.entries(webhookEvents);
  return Object.fromEntries([
    ...events.map(([type, meaning]) => [type, { post: describeEvent(type, meaning, data, exampleStatus) }]),
    ['test', { post: describeEvent('test', testMeaning, toJsonSchema(z.object({}), 'output'), {}) }],
  ]);
}

function describeEvent(type: string, meaning: string, data: JsonSchema, exampleData: object): object {
  const schema = {
    type: 'object',
    properties: { type: { type: 'string', const: type }, timestamp: { type: 'string', format: 'date-time' }, data },
    required: ['type', 'timestamp', 'data'],
    additionalProperties: true,
  };
  const example = { type, timestamp: exampleStatus.updated_at, data: exampleData };
  return {
    operationId: `receive${type.replace(/(^|[._])(\w)/g, (_, __, letter: string) => letter.toUpperCase())}`,
    summary: meaning,
    description: signature,
    tags: ['intake'],
    security: [],
    parameters: headers,
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    responses: {
      '2XX': { description: 'Delivered. Any other response is followed by another attempt.' },
      410: { description: 'Gone: no webhooks are sent any more until an Admin switches them on.' },
    },
  };
}
