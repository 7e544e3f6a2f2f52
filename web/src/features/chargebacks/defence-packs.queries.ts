import {
  type DefencePackType,
  defencePackDetails,
  getDefencePackPdf,
} from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { toast } from 'react-toastify/unstyled';
import { api, call, settle } from '../../platform/api.ts';
import { callAsStaff } from '../../platform/call-as-staff.ts';

interface Asked {
  orderId: string;
  defencePackType: DefencePackType;
}

const defencePacksApi = api.injectEndpoints({
  endpoints: (build) => ({
    packReadiness: build.query<Answer<typeof defencePackDetails>['data']['readiness'], Asked>({
      query: (body) => call(defencePackDetails, { body }),
      transformResponse: (answer: Answer<typeof defencePackDetails>) => answer.data.readiness,
      providesTags: (_answer, _error, { orderId }) => [{ type: 'Order', id: orderId }],
    }),
  }),
});

export const { usePackReadinessQuery } = defencePacksApi;

/** Opens a pack in a new window, or shows why there is none. */
export function useOpenPack(asked: Asked) {
  const dispatch = useDispatch();
  const [busy, setBusy] = useState(false);
  async function open(): Promise<void> {
    // Before the response arrives, because browsers let only a click open a window.
    const opened = window.open('', '_blank');
    setBusy(true);
    try {
      const { result, token } = await callAsStaff(getDefencePackPdf, { body: asked });
      const { data, error } = settle(getDefencePackPdf, result, token, (action) => dispatch(action as UnknownAction));
      if (data instanceof File && opened) {
        opened.location.href = URL.createObjectURL(data);
        return;
      }
      opened?.close();
      if (error && error.status !== 401) toast.error(error.message);
      else if (!opened) toast.error('The browser did not let a new window open. Allow it for this site.');
    } finally {
      setBusy(false);
    }
  }
  return { open, busy };
}
