import type { Body } from '@arrival-desk/contract/endpoint.ts';
import { deskSettingNames, deskSettings } from '@arrival-desk/contract/settings/desk-settings.ts';
import type { editSettings as endpoint } from '@arrival-desk/contract/settings/settings.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { lockSettings, writeSettings } from './settings.store.ts';

/** Changes settings of the desk. Returns each change in words: 'Filing window from 3 to 5'. */
export function editSettings({ db }: Context, values: Body<typeof endpoint>): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const before = await lockSettings(trx);
    const changed = deskSettingNames.filter((name) => values[name] !== undefined && values[name] !== before[name]);
    if (changed.length > 0) await writeSettings(trx, Object.fromEntries(changed.map((name) => [name, values[name]])));
    return changed.map((name) => {
      const words = (value: unknown) => (value === '' ? 'none' : value);
      return `${deskSettings[name].label} from ${words(before[name])} to ${words(values[name])}`;
    });
  });
}
