import type { IncidentKind } from '@arrival-desk/contract/system/system.endpoints.ts';
import { Counter } from 'prom-client';
import type { Context } from '../context.ts';
import { countIncident } from '../operations/incidents.ts';

/** Limits on failed attempts that were reached: someone guesses. */
export const reachedLimits = new Counter({
  name: 'attempt_limits_reached_total',
  help: 'Limits on failed attempts that were reached, by operation (sign-in, second-step, passkey, change-password, track, track-code, order-links, invoice, change, answer) and limit: account, browser, order, email, owner (of the account that is signed in), a network by its size, password (one password at several accounts)',
  labelNames: ['operation', 'limit'] as const,
  registers: [],
});
for (const limit of ['account', 'password']) reachedLimits.inc({ operation: 'sign-in', limit }, 0);

type LimitedOperation =
  | 'sign-in'
  | 'second-step'
  | 'passkey'
  | 'change-password'
  | 'forgot-password'
  | 'track'
  | 'track-code'
  | 'order-links'
  | 'invoice'
  | 'change'
  | 'answer';

const incidents: Readonly<Record<string, IncidentKind>> = {
  account: 'account_under_attack',
  password: 'password_tried_everywhere',
};

/** Says that a limit has been reached: in the log, the metrics and on the System page. Contains nothing that was typed. */
export async function noteReachedLimit(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  operation: LimitedOperation,
  limit: string,
): Promise<void> {
  context.log.warn({ operation, limit }, 'a limit on failed attempts has been reached');
  reachedLimits.inc({ operation, limit });
  const incident = incidents[limit];
  if (incident) await countIncident(context, incident);
}
