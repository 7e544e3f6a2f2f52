import { postScriptError, scriptApps } from '@arrival-desk/contract/operations/script-errors.endpoints.ts';
import { Counter, type Registry } from 'prom-client';
import { countAttempt } from '../attempts/attempts.ts';
import type { Context } from '../context.ts';
import { ok, type Serve } from '../http/serve.ts';
import { countIncident } from './incidents.ts';

const kind = 'script-error';
const windowMinutes = 15;
const perNetwork = 20;
/** From all networks together: anyone who has many addresses must not fill the disk with log lines either. */
const perWindow = 300;
const tooMany = 'Too many reports. Please wait 15 minutes.';

/** Script errors in browsers, as one line of the log each and a figure for Prometheus. */
export function scriptErrorRoutes(serve: Serve, registry: Registry, context: Context): void {
  const total = new Counter({
    name: 'script_errors_total',
    help: 'Script errors that browsers have reported, by web application',
    labelNames: ['app'],
    registers: [registry],
  });
  for (const app of scriptApps) total.inc({ app }, 0);

  serve(postScriptError, async ({ body, request }) => {
    // None is ever released, unlike attempts that turn out right: each report is a line of the log.
    const limits = { kind, windowMinutes, tooMany, subject: 'reports', perSubject: Number.POSITIVE_INFINITY };
    await countAttempt(context, { ...limits, address: request.ip, perAddress: perNetwork });
    await countAttempt(context, { ...limits, address: 'all networks', perAddress: perWindow });
    context.log.warn({ scriptError: body }, 'script error in a browser');
    total.inc({ app: body.app });
    await countIncident(context, `script_error_${body.app}`);
    return ok(null);
  });
}
