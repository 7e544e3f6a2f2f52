import {
  addBrand,
  deleteBrand,
  getBrands,
  previewBrand,
  updateBrand,
  uploadBrandLogo,
} from '@arrival-desk/contract/brands/brands.endpoints.ts';
import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { api, call } from '../../platform/api.ts';

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
