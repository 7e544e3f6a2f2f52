export { readSettings, settingInSql } from './settings.store.ts';
