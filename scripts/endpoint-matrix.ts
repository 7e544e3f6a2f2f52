import { endpoints } from '../contract/src/api.ts';
import { effectsOf } from '../contract/src/effects.ts';
import type { EndpointDefinition } from '../contract/src/endpoint.ts';
import { failuresOf } from '../contract/src/failures-of.ts';
import { everyRole } from '../contract/src/roles.ts';
import { canNeedStepUp, stepUpMinutes, stepUpOrders } from '../contract/src/step-up.ts';

// npm run desk -- endpoint-matrix: what the contract says of each call, as a Markdown table. It is printed and not kept,
// so that no copy of it can be out of date.

const nameOf = ({ method, path }: EndpointDefinition) => `${method} ${path}`;

function accessOf({ access }: EndpointDefinition): string {
  if (typeof access === 'string') return access;
  return access.length === everyRole.length ? 'staff' : access.join(', ');
}

function stepUpOf(endpoint: EndpointDefinition): string {
  if (endpoint.proof) return 'the password';
  if (!canNeedStepUp(endpoint)) return '';
  const effects = effectsOf(endpoint);
  const always = effects.filter((effect) => effect !== 'orders');
  const many = effects.includes('orders') && `beyond ${stepUpOrders} orders in ${stepUpMinutes} minutes`;
  return [always.length > 0 && (many ? `for ${always.join(', ')}` : 'always'), many].filter(Boolean).join('; ');
}

function auditOf({ audit }: EndpointDefinition): string {
  if (audit === 'nothing') return '';
  const { act, actIf, quietMinutes } = audit;
  return [act, actIf && ` or ${actIf.act}`, quietMinutes && `, once in ${quietMinutes} minutes`]
    .filter(Boolean)
    .join('');
}

function limitsOf(endpoint: EndpointDefinition): string {
  const { file } = endpoint;
  const size = file && `file ${file.maxBytes ? `${Math.round(file.maxBytes / 1024)} KB` : 'UPLOAD_MAX_MB'}`;
  return [failuresOf(endpoint).includes('too_many_requests') && 'tries or calls', size].filter(Boolean).join(', ');
}

/** One row for each endpoint: its name, effects, access, step-up, entry of the audit trail, and limits. */
export function matrixOf(all: readonly EndpointDefinition[]): string[][] {
  return all.map((endpoint) => [
    nameOf(endpoint),
    effectsOf(endpoint).join(', '),
    accessOf(endpoint),
    stepUpOf(endpoint),
    auditOf(endpoint),
    limitsOf(endpoint),
  ]);
}

/**
 * Endpoints whose effect lacks a protection: a session that can sign in again, a proof or the key of a landing site, which
 * is sent anew with each call, and an entry.
 */
export function unprotected(all: readonly EndpointDefinition[]): string[] {
  return all
    .filter((endpoint) => effectsOf(endpoint).length > 0)
    .flatMap((endpoint) => [
      ...(endpoint.proof || endpoint.access === 'intake' || canNeedStepUp(endpoint)
        ? []
        : [`${nameOf(endpoint)}: nobody has to sign in again`]),
      ...(endpoint.audit === 'nothing' ? [`${nameOf(endpoint)}: no entry in the audit trail`] : []),
      ...(endpoint.access === 'public' ? [`${nameOf(endpoint)}: anyone can call it`] : []),
    ]);
}

if (import.meta.main) {
  const heads = ['endpoint', 'effects', 'access', 'step-up', 'audit', 'limits'];
  for (const cells of [heads, heads.map(() => '---'), ...matrixOf(endpoints)]) console.log(`| ${cells.join(' | ')} |`);
}
