import { getFirstSteps } from '@arrival-desk/contract/system/first-steps.endpoints.ts';
import {
  endRehearsal as endRehearsalEndpoint,
  getSystemReport,
  retryJob,
} from '@arrival-desk/contract/system/system.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { endRehearsal } from '../../platform/operations/rehearsal.ts';
import { readFirstSteps } from './read-first-steps.ts';
import { readSystem } from './read-system.ts';

export function systemRoutes(serve: Serve, context: Context): void {
  serve(getSystemReport, async () => ok(await readSystem(context)));

  serve(getFirstSteps, async () => ok(await readFirstSteps(context)));

  serve(endRehearsalEndpoint, async () => {
    if (!(await endRehearsal(context.db))) throw new AppError('not_found', 'This is no rehearsal.');
    context.log.warn('the rehearsal is over: what waits is sent');
    return ok(null, 'This is production now. What waits is sent.');
  });

  serve(retryJob, async ({ body }) => {
    if (!(await context.jobs.retry(body.name, body.id)))
      throw new AppError('not_found', 'There is no such failed job any more.');
    return ok(null, 'The job is on its way again.');
  });
}
