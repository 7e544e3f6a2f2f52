import { failureEnvelope } from '../contract/src/envelope.ts';
import { errorStatus } from '../contract/src/errors.ts';
import { failuresOf } from '../contract/src/failures-of.ts';
import { identityReaders } from '../contract/src/need-to-know.ts';
import { managers, type Role, roles } from '../contract/src/roles.ts';
import { getSystemReport } from '../contract/src/system/system.endpoints.ts';
import type { CallerName } from './callers.ts';
import type { Draft } from './draft.ts';
import { type Marker, markersIn } from './markers.ts';
import type { Reply, Sent } from './send.ts';
import type { World } from './world.ts';

/** What a reply is checked with. */
export interface Checked {
  draft: Draft;
  caller: CallerName;
  sent: Sent;
  reply: Reply;
}

const insides =
  /node_modules|kysely|ZodError|syntax error at|relation \\?"|\$argon2|\/tmp\/arrival-desk|at async |PGlite/;
/** Fields of orders that not every role gets. */
const identityFields = /"(?:passport_number|visa_number|date_of_birth)":/;
/** Failures of a request that the router refuses, or that reaches another route. */
const ofTheRouter = ['not_found', 'malformed_request', 'method_not_allowed'];

const isRole = (name: string): name is Role => (roles as readonly string[]).includes(name);

/** What is wrong with a reply, in words; none for most. */
export function checkReply(world: World, checked: Checked): string[] {
  const { draft, reply } = checked;
  const text = reply.bytes.toString('latin1');
  const wrong = [...checkForm(checked, text), ...checkAccess(checked), ...checkMarkers(world, checked, text)];
  // Admins read in the report which folder the server uses.
  const isToldWhere = draft.endpoint === getSystemReport && checked.caller === 'Admin';
  if (!isToldWhere && insides.test(text) && draft.endpoint.response !== 'file')
    wrong.push(`shows its inside: ${insides.exec(text)?.[0]}`);
  return wrong;
}

function checkForm({ draft, sent, reply }: Checked, text: string): string[] {
  const { status, type } = reply;
  const isOfTheApi = /^\/(api|uploads)\//.test(sent.path);
  const isOwnRoute = sent.method === draft.endpoint.method;
  if (status < 400) {
    if (!type.includes('json') || draft.endpoint.response === 'file' || !isOwnRoute || !isOfTheApi) return [];
    const hasEnvelope = text.startsWith('{"status":1,') || text.startsWith('{"openapi"') || text === '';
    return hasEnvelope ? [] : [`${status} without the envelope: ${text.slice(0, 100)}`];
  }
  // HEAD has no body, and pages are no calls.
  if (sent.method === 'HEAD') return status >= 500 ? [`${status} to HEAD`] : [];
  if (!isOfTheApi && !type.includes('json')) return status >= 500 ? [`${status} for a page`] : [];
  const parsed = type.includes('json') ? failureEnvelope.safeParse(parse(text)) : null;
  if (!parsed?.success) return [`${status} without the envelope: ${text.slice(0, 200)}`];
  const { error, status: code } = parsed.data;
  const wrong: string[] = [];
  if (status >= 500 && error.code !== 'unavailable') wrong.push(`${status} ${error.code}`);
  if (errorStatus[error.code] !== status && ![431, 408].includes(status)) wrong.push(`${error.code} with ${status}`);
  if (code !== (status === 401 ? 401 : 0)) wrong.push(`the status ${code} with ${status}`);
  if (!error.message) wrong.push(`${error.code} without a message`);
  if (isOwnRoute && !failuresOf(draft.endpoint).includes(error.code) && !ofTheRouter.includes(error.code))
    wrong.push(`${error.code}, which the endpoint does not declare`);
  return wrong;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A caller who is not of the endpoint's access must be refused, whatever is sent. */
function checkAccess({ draft, caller, sent, reply }: Checked): string[] {
  const { access, method } = draft.endpoint;
  if (reply.status >= 400 || sent.method !== method || access === 'public' || access === 'signed') return [];
  // The router takes an empty parameter, or one with slashes, for another path.
  if (!reply.type.includes('json') && draft.endpoint.response !== 'file') return [];
  const sites: readonly CallerName[] = ['landing site', 'other landing site', 'test key'];
  const may = Array.isArray(access)
    ? access.includes(caller)
    : access === 'intake'
      ? sites.includes(caller)
      : access === 'visitor'
        ? caller.endsWith('visitor')
        : caller === 'provider';
  return may ? [] : [`is open to ${caller}: ${reply.status}`];
}

/** The planted values in a reply that its caller must not see. What the request itself said may come back. */
function checkMarkers(world: World, { draft, caller, sent, reply }: Checked, text: string): string[] {
  const wrong: string[] = [];
  const isDescription = text.startsWith('{"openapi"');
  if (caller === 'Telecaller' && reply.status < 400 && !isDescription && identityFields.test(text))
    wrong.push('shows a Telecaller an identity field');
  if (isRole(caller) && !managers.includes(caller) && reply.status < 400) {
    const emails = [...text.matchAll(/zqxm[a-z]{4}@/g)].flatMap(([email]) => markersIn(email));
    const other = emails.find(({ owner }) => owner !== world.callers.memberOf(caller));
    if (other) wrong.push(`shows ${caller} the email of member ${other.owner}`);
  }
  const seen = markersIn(text);
  if (seen.length === 0) return wrong;
  const said = new Set(markersIn(sayings(sent)).map(keyOf));
  const may = allowed(world, draft, caller);
  const leaks = seen.filter((each) => !said.has(keyOf(each)) && !may(each));
  for (const { kind, owner } of leaks.slice(0, 3))
    wrong.push(`shows ${caller} the ${kind} of ${kind === 'member' ? 'member' : 'order'} ${owner}`);
  return wrong;
}

const keyOf = ({ kind, owner }: Marker) => `${kind} ${owner}`;

function sayings({ path, headers, bytes }: Sent): string {
  const decoded = /%/.test(path) ? path.replace(/%[0-7][0-9a-f]/gi, (each) => decodeURIComponent(each)) : path;
  return `${decoded} ${JSON.stringify(headers)} ${bytes?.toString('latin1') ?? ''}`;
}

/** The orders that a request is about; null when it names none. */
function namedIn(world: World, { params, body }: Draft): Set<number> | null {
  const ids = [params.orderId, (body as { orderId?: unknown } | null)?.orderId, params.name?.split('_')[0]].flat();
  const owners = ids.flatMap((id) => world.owners.get(String(id)) ?? []);
  return owners.length > 0 ? new Set(owners) : null;
}

/** Which planted values a caller may see. */
function allowed(world: World, draft: Draft, caller: CallerName): (marker: Marker) => boolean {
  if (isRole(caller)) {
    const named = namedIn(world, draft);
    const showsIdentity = identityReaders.includes(caller);
    return ({ kind, owner }) => {
      if (kind === 'member') return true;
      if (!showsIdentity && (kind === 'passport' || kind === 'visa')) return false;
      return named === null || named.has(owner);
    };
  }
  if (caller.endsWith('visitor')) {
    const own = caller === 'visitor' ? world.travellers.at(-1)?.owner : world.travellers.at(-2)?.owner;
    return ({ kind, owner }) => owner === own && ['name', 'email', 'passport'].includes(kind);
  }
  const site = { 'landing site': 'site', 'other landing site': 'other site', 'test key': 'test' }[caller as string];
  // The test key is one of the first site's, whose test orders are its own.
  const own = new Set([...world.ownersOf(site), ...(site === 'site' ? world.ownersOf('test') : [])]);
  return ({ kind, owner }) => ['reference', 'transaction'].includes(kind) && own.has(owner);
}
