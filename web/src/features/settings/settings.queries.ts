import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import {
  editFormData,
  getFormData,
  resetFormData,
  restoreFormData,
} from '@arrival-desk/contract/settings/form-data.endpoints.ts';
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
    formData: build.query<Answer<typeof getFormData>, void>({
      query: () => call(getFormData),
      providesTags: ['Settings'],
    }),
    editFormData: build.mutation<Answer<typeof editFormData>, BodyIn<typeof editFormData>>({
      query: (body) => call(editFormData, { body }),
      invalidatesTags: ['Settings', 'Order', 'Orders'],
    }),
    resetFormData: build.mutation<Answer<typeof resetFormData>, BodyIn<typeof resetFormData>>({
      query: (body) => call(resetFormData, { body }),
      invalidatesTags: ['Settings', 'Order', 'Orders'],
    }),
    restoreFormData: build.mutation<Answer<typeof restoreFormData>, BodyIn<typeof restoreFormData>>({
      query: (body) => call(restoreFormData, { body }),
      invalidatesTags: ['Settings', 'Order', 'Orders'],
    }),
  }),
});

export const {
  useSettingsQuery,
  useEditSettingsMutation,
  useFormDataQuery,
  useEditFormDataMutation,
  useResetFormDataMutation,
  useRestoreFormDataMutation,
} = settingsApi;
