import { editSettings as editEndpoint, getSettings } from '@arrival-desk/contract/settings/settings.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { editSettings } from './edit-settings.ts';
import { readSettings } from './settings.ts';

export function settingsRoutes(serve: Serve, context: Context): void {
  serve(getSettings, async () => ok(await readSettings(context.db)));

  serve(editEndpoint, async ({ body, request }) => {
    const changed = await editSettings(context, body);
    noteForAudit(request, { detail: { changed } });
    return ok(null, changed.length > 0 ? 'The settings have been saved.' : 'Nothing was changed.');
  });
}
