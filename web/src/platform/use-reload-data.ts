import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { api, tagTypes } from './api.ts';

/** Reloads all data that is shown; the promise settles when it has arrived. */
export function useReloadData(): () => Promise<unknown> {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return () => {
    dispatch(api.util.invalidateTags([...tagTypes]));
    return Promise.all(dispatch(api.util.getRunningQueriesThunk()));
  };
}
