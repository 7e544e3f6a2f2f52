export { listFormData } from './list-form-data.ts';
export { readForm } from './read-form.ts';
export { readSettings, settingInSql } from './settings.store.ts';
