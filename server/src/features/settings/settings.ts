export { correctionsInSql } from './form-corrections.store.ts';
export { listFormData } from './list-form-data.ts';
export { formFrom, readForm } from './read-form.ts';
export { readSettings, settingInSql, settingsInSql, writeSettings } from './settings.store.ts';
