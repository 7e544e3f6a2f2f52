import { intakeVersion, versionHeader } from '@arrival-desk/contract/intake/intake-version.ts';

const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example });

/** The headers of every response to a call of a landing site. */
export const intakeHeaders = {
  [versionHeader]: text('The date of the last change of the API; the changelog has a section for each.', intakeVersion),
  'Request-Id': text(
    'Names the request in our logs: quote it when you ask for help.',
    '0b8f5a52-6f0c-4f7e-9d3c-2a41a6c1f7de',
  ),
  'RateLimit-Policy': text('The limit of each key: `q` calls in `w` seconds.', '"minute";q=600;w=60'),
  RateLimit: text(
    'What is left of it: `r` calls, until `t` seconds later. Absent where the key is not known.',
    '"minute";r=587;t=42',
  ),
};
