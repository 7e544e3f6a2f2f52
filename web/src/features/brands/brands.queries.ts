import {
  addBrand,
  deleteBrand,
  getBrands,
  previewBrand,
  updateBrand,
  uploadBrandLogo,
} from '@arrival-desk/contract/brands/brands.endpoints.ts';
import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { api, call, mutationOf, queryOf } from '../../platform/api.ts';

const brandsApi = api.injectEndpoints({
  endpoints: (build) => ({
    brands: queryOf(build, getBrands, { providesTags: ['Brands'] }),
    addBrand: mutationOf(build, addBrand, { invalidatesTags: ['Brands'] }),
    updateBrand: mutationOf(build, updateBrand, { invalidatesTags: ['Brands'] }),
    deleteBrand: mutationOf(build, deleteBrand, { invalidatesTags: ['Brands'] }),
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
