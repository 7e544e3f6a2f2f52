import { postScriptError, scriptApps } from '@arrival-desk/contract/operations/script-errors.endpoints.ts';
import { Counter, type Registry } from 'prom-client';
import { countAttempt } from '../attempts/attempts.ts';
import type { Context } from '../context.ts';
import { ok, type Serve } from '../http/serve.ts';
import { countIncident } from './incidents.ts';

const kind = 'script-error';
const windowMinutes = 15;
const perNetwork = 20;
/** Limit for all networks together, so that a caller with many addresses cannot fill the disk with log lines. */
const perWindow = 300;
const tooMany = 'Too many reports. Please wait 15 minutes.';

/** Receives script errors of browsers, and logs and counts each one. */
export function scriptErrorRoutes(serve: Serve, registry: Registry, context: Context): void {
  const total = new Counter({
    name: 'script_errors_total',
    help: 'Script errors that browsers have reported, by web application',
    labelNames: ['app'],
    registers: [registry],
  });
  for (const app of scriptApps) total.inc({ app }, 0);

  serve(postScriptError, async ({ body, request }) => {
    // Reports are never released, unlike successful attempts, because each report is a log line.
    const limits = { kind, windowMinutes, tooMany, subject: 'reports', perSubject: Number.POSITIVE_INFINITY };
    await countAttempt(context, { ...limits, address: request.ip, perAddress: perNetwork });
    await countAttempt(context, { ...limits, address: 'all networks', perAddress: perWindow });
    context.log.warn({ scriptError: body }, 'script error in a browser');
    total.inc({ app: body.app });
    await countIncident(context, `script_error_${body.app}`);
    return ok(null);
  });
}
