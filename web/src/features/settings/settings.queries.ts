import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { editSettings, getSettings } from '@arrival-desk/contract/settings/settings.endpoints.ts';
import { api, call } from '../../platform/api.ts';

// The tag comes with the screen, not with the sign-in page.
const settingsApi = api.enhanceEndpoints({ addTagTypes: ['Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<Answer<typeof getSettings>, void>({
      query: () => call(getSettings),
      providesTags: ['Settings'],
    }),
    editSettings: build.mutation<Answer<typeof editSettings>, BodyIn<typeof editSettings>>({
      query: (body) => call(editSettings, { body }),
      invalidatesTags: ['Settings'],
    }),
  }),
});

export const { useSettingsQuery, useEditSettingsMutation } = settingsApi;
