import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { toast } from 'react-toastify/unstyled';
import { settle } from './api.ts';
import { callAsStaff } from './call-as-staff.ts';
import type { CallInput } from './call-endpoint.ts';

/** `ask` calls an endpoint whose answer is a file; where there is none, a message says why. `busy` until then. */
export function useFile<E extends EndpointDefinition>(endpoint: E) {
  const dispatch = useDispatch();
  const [busy, setBusy] = useState(false);
  async function ask(input: CallInput<E>): Promise<File | null> {
    setBusy(true);
    const { result, token } = await callAsStaff(endpoint, input).finally(() => setBusy(false));
    const { data, error } = settle(endpoint, result, token, (action) => dispatch(action as UnknownAction));
    if (error && error.status !== 401) toast.error(error.message);
    return data instanceof File ? data : null;
  }
  return { ask, busy };
}

/** `open` shows the file in a new window. */
export function useOpenFile<E extends EndpointDefinition>(endpoint: E) {
  const { ask, busy } = useFile(endpoint);
  async function open(input: CallInput<E>): Promise<void> {
    // Before the response arrives, because browsers let only a click open a window.
    const opened = window.open('', '_blank');
    const file = await ask(input);
    if (!file) opened?.close();
    else if (opened) opened.location.href = URL.createObjectURL(file);
    else toast.error('The browser did not let a new window open. Allow it for this site.');
  }
  return { open, busy };
}
