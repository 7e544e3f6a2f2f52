import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import * as z from 'zod';
import { AppError } from '../errors.ts';

/**
 * Returns the function that throws `validation_failed` for a query parameter that an endpoint does not know: a mistyped
 * filter would return other rows than were asked for. Null for calls without a query, except those of landing sites.
 */
export function refuseUnknownQuery({
  access,
  path,
  query,
}: Pick<EndpointDefinition, 'access' | 'path' | 'query'>): ((sent: object) => void) | null {
  if (!query && access !== 'intake') return null;
  if (query && !(query instanceof z.ZodObject)) throw new Error(`The query of ${path} is no object.`);
  const known = new Set(Object.keys(query?.shape ?? {}));
  return (sent) => {
    const unknown = Object.keys(sent).filter((name) => !known.has(name));
    if (unknown.length === 0) return;
    // Programs call by names; a person sees a link that was typed or cut.
    if (access !== 'intake')
      throw new AppError('validation_failed', 'The link has a part that is not known.', {
        fields: { query: unknownPart },
      });
    const message = known.size > 0 ? `Is not known. Known are ${[...known].join(', ')}.` : 'This call has no query.';
    const fields = Object.fromEntries(unknown.map((name) => [printable(name), message]));
    throw new AppError('validation_failed', `${Object.keys(fields)[0]}: ${message}`, { fields });
  };
}

const unknownPart = 'Has a part that is not known.';

/** What is no name could be anything, also an address of a person. */
const printable = (name: string) => (/^[\w.-]{1,64}$/.test(name) ? name : 'query');
