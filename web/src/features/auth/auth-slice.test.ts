import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, sessionEnded } from '../../platform/api.ts';
import { authSlice } from './auth-slice.ts';
import { signInApi } from './sign-in.queries.ts';

let stored: string | null;
beforeEach(() => {
  stored = null;
  vi.stubGlobal('localStorage', { getItem: () => stored });
});
afterEach(() => vi.unstubAllGlobals());

function newStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, [authSlice.name]: authSlice.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
}

/** Signs in against a server that responds with this; returns the states on the way. */
async function signInTo(answer: object) {
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const store = newStore();
  const running = store.dispatch(signInApi.endpoints.login.initiate({ email: 'a@example.com', password: 'secret' }));
  const pending = store.getState().auth;
  await running;
  return { store, pending, settled: store.getState().auth };
}

describe('the authentication state', () => {
  it('starts with all its fields, signed in if a session is stored (APP-10, APP-11)', () => {
    const signedOut = { loading: false, error: null, data: null, isAuth: false, role: null, userInfoLoading: false };
    expect(newStore().getState().auth).toEqual(signedOut);
    stored = '{"accessToken":"a.b.c"}';
    expect(newStore().getState().auth).toEqual({ ...signedOut, isAuth: true });
  });

  it('follows a sign-in: pending, refused, done (APP-11)', async () => {
    const done = await signInTo({ status: 1, message: 'Signed in.', data: { jwtToken: 'a.b.c' } });
    expect(done.pending).toMatchObject({ loading: true, error: null });
    expect(done.settled).toMatchObject({ loading: false, isAuth: true, data: { jwtToken: 'a.b.c' }, role: null });
    const message = 'The email or the password is wrong.';
    const refused = await signInTo({ status: 401, message, error: { code: 'wrong_credentials', message } });
    expect(refused.settled).toMatchObject({ loading: false, error: message, isAuth: false, data: null });
    const empty = await signInTo({ status: 1, message: 'Signed in.' });
    expect(empty.settled).toMatchObject({ loading: false, isAuth: false });
  });

  it('is empty again when the session ends (APP-11)', async () => {
    const { store } = await signInTo({ status: 1, message: '', data: { jwtToken: 'a.b.c' } });
    store.dispatch(sessionEnded({ message: '' }));
    expect(store.getState().auth).toMatchObject({ loading: false, error: null, data: null, isAuth: false });
  });
});
