import {
  addBrand,
  deleteBrand,
  getBrands,
  previewBrand,
  previewBrandPdf,
  updateBrand,
  uploadBrandLogo,
} from '@arrival-desk/contract/brands/brands.endpoints.ts';
import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { toast } from 'react-toastify/unstyled';
import { api, call, settle } from '../../platform/api.ts';
import { callAsStaff } from '../../platform/call-as-staff.ts';

const brandsApi = api.injectEndpoints({
  endpoints: (build) => ({
    brands: build.query<Answer<typeof getBrands>, void>({
      query: () => call(getBrands),
      providesTags: ['Brands'],
    }),
    addBrand: build.mutation<Answer<typeof addBrand>, BodyIn<typeof addBrand>>({
      query: (body) => call(addBrand, { body }),
      invalidatesTags: ['Brands'],
    }),
    updateBrand: build.mutation<Answer<typeof updateBrand>, BodyIn<typeof updateBrand>>({
      query: (body) => call(updateBrand, { body }),
      invalidatesTags: ['Brands'],
    }),
    deleteBrand: build.mutation<Answer<typeof deleteBrand>, BodyIn<typeof deleteBrand>>({
      query: (body) => call(deleteBrand, { body }),
      invalidatesTags: ['Brands'],
    }),
    uploadLogo: build.mutation<Answer<typeof uploadBrandLogo>, File>({
      query: (file) => call(uploadBrandLogo, { body: {}, file }),
    }),
    brandPreview: build.query<Answer<typeof previewBrand>, BodyIn<typeof previewBrand>>({
      query: (body) => call(previewBrand, { body }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useBrandsQuery,
  useAddBrandMutation,
  useUpdateBrandMutation,
  useDeleteBrandMutation,
  useUploadLogoMutation,
  useBrandPreviewQuery,
} = brandsApi;

/** Opens a sample invoice or defence pack in a new window. */
export function useOpenBrandPdf(settings: BodyIn<typeof previewBrand> | null) {
  const dispatch = useDispatch();
  const [busy, setBusy] = useState<'invoice' | 'pack' | null>(null);
  async function open(kind: 'invoice' | 'pack'): Promise<void> {
    if (!settings || busy) return;
    // Before the response arrives, because browsers let only a click open a window.
    const opened = window.open('', '_blank');
    setBusy(kind);
    try {
      const { result, token } = await callAsStaff(previewBrandPdf, { body: { ...settings, kind } });
      const { data, error } = settle(previewBrandPdf, result, token, (action) => dispatch(action as UnknownAction));
      if (data instanceof File && opened) {
        opened.location.href = URL.createObjectURL(data);
        return;
      }
      opened?.close();
      if (error && error.status !== 401) toast.error(error.message);
      else if (!opened) toast.error('The browser did not let a new window open. Allow it for this site.');
    } finally {
      setBusy(null);
    }
  }
  return { open, busy };
}
