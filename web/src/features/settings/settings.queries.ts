import {
  editFormData,
  getFormData,
  resetFormData,
  restoreFormData,
} from '@arrival-desk/contract/settings/form-data.endpoints.ts';
import { editSettings, getSettings } from '@arrival-desk/contract/settings/settings.endpoints.ts';
import { api, mutationOf, queryOf } from '../../platform/api.ts';

// The tag comes with the screen, not with the sign-in page.
const settingsApi = api.enhanceEndpoints({ addTagTypes: ['Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    settings: queryOf(build, getSettings, { providesTags: ['Settings'] }),
    editSettings: mutationOf(build, editSettings, { invalidatesTags: ['Settings'] }),
    formData: queryOf(build, getFormData, { providesTags: ['Settings'] }),
    editFormData: mutationOf(build, editFormData, { invalidatesTags: ['Settings', 'Order', 'Orders'] }),
    resetFormData: mutationOf(build, resetFormData, { invalidatesTags: ['Settings', 'Order', 'Orders'] }),
    restoreFormData: mutationOf(build, restoreFormData, { invalidatesTags: ['Settings', 'Order', 'Orders'] }),
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
