import type { adminLogin, SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../../platform/api.ts';
import { readToken } from '../../platform/session.ts';
import { signInApi } from './sign-in.queries.ts';

/** Whether a person is signed in, and how the last sign-in went (APP-11). */
export interface AuthState {
  loading: boolean;
  error: string | null;
  data: NonNullable<Answer<typeof adminLogin>['data']> | null;
  isAuth: boolean;
  role: SignedInUser['type'] | null;
  userInfoLoading: boolean;
}

const signedOut: AuthState = {
  loading: false,
  error: null,
  data: null,
  isAuth: false,
  role: null,
  userInfoLoading: false,
};

export const authSlice = createSlice({
  name: 'auth',
  initialState: (): AuthState => ({ ...signedOut, isAuth: readToken() !== null }),
  reducers: {},
  extraReducers: (build) => {
    const { login } = signInApi.endpoints;
    build
      .addCase(sessionEnded, () => signedOut)
      .addMatcher(login.matchPending, (state) => {
        state.loading = true;
        state.error = null;
      })
      .addMatcher(login.matchRejected, (state, { payload }) => {
        state.loading = false;
        state.error = payload?.message ?? null;
      })
      .addMatcher(login.matchFulfilled, (state, { payload }) => {
        state.loading = false;
        if (!payload.data) return;
        state.isAuth = true;
        state.data = payload.data;
      });
  },
});
