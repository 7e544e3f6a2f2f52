import { defineEndpoint } from '../endpoint.ts';
import { done, envelope } from '../envelope.ts';
import type { Role } from '../roles.ts';
import { sentSettings, typedSettings } from './desk-settings.ts';

const admins: readonly Role[] = ['Admin'];

export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/get-settings',
  access: admins,
  audit: 'nothing',
  summary: 'The settings of the desk',
  response: envelope(sentSettings),
});

export const editSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/edit-settings',
  access: admins,
  audit: { act: 'desk_settings_changed', notes: ['changed'] },
  summary: 'Change settings of the desk; those that are left out stay as they are',
  body: typedSettings.partial(),
  response: done,
});
