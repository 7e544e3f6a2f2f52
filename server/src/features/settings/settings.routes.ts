import {
  editFormData as editFormEndpoint,
  getFormData,
  resetFormData as resetFormEndpoint,
  restoreFormData as restoreFormEndpoint,
} from '@arrival-desk/contract/settings/form-data.endpoints.ts';
import { editSettings as editEndpoint, getSettings } from '@arrival-desk/contract/settings/settings.endpoints.ts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { editFormData, resetFormData, restoreFormData } from './edit-form-data.ts';
import { editSettings } from './edit-settings.ts';
import { listFormData } from './list-form-data.ts';
import { readSettings } from './settings.ts';

export function settingsRoutes(serve: Serve, context: Context): void {
  serve(getSettings, async () => ok(await readSettings(context.db)));

  serve(editEndpoint, async ({ body, request }) => {
    const changed = await editSettings(context, body);
    noteForAudit(request, { detail: { changed } });
    return ok(null, changed.length > 0 ? 'The settings have been saved.' : 'Nothing was changed.');
  });

  serve(restoreFormEndpoint, async ({ body, request }) => {
    const changed = await restoreFormData(context, body);
    noteForAudit(request, { detail: { changed } });
    return ok(null, changed.length > 0 ? 'The form is as the product has it.' : 'Nothing was changed.');
  });

  serve(getFormData, async () => ok(await listFormData(context.db)));

  const answerChange = (request: FastifyRequest, changed: string | null, message: string) => {
    noteForAudit(request, { detail: { changed: changed === null ? [] : [changed] } });
    return ok(null, changed === null ? 'Nothing was changed.' : message);
  };

  serve(editFormEndpoint, async ({ body, request }) =>
    answerChange(request, await editFormData(context, body), `${body.name} has been saved.`),
  );

  serve(resetFormEndpoint, async ({ body, request }) =>
    answerChange(request, await resetFormData(context, body), `${body.name} is as the product has it.`),
  );
}
