import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { authSlice } from '../features/auth/auth-slice.ts';
import { refusalsSlice } from '../features/orders/refusals-slice.ts';
import { announceCalls } from '../platform/announce-calls.ts';
import { api } from '../platform/api.ts';
import { endSession } from './end-session.ts';

export function createStaffStore(goToSignIn: () => Promise<void>) {
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [authSlice.name]: authSlice.reducer,
      [refusalsSlice.name]: refusalsSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(api.middleware, announceCalls, endSession(goToSignIn)),
  });
  setupListeners(store.dispatch);
  return store;
}
