import type { Middleware } from '@reduxjs/toolkit';
import { api, sessionEnded } from '../platform/api.ts';
import { forgetToken, sessionKey } from '../platform/session.ts';

/** Ends the session: removes the token and all loaded data, then shows the sign-in page. */
export function endSession(goToSignIn: () => Promise<void>): Middleware {
  return ({ dispatch }) => {
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === sessionKey && !newValue) dispatch(sessionEnded({ message: '' }));
    });
    return (next) => (action) => {
      const result = next(action);
      if (sessionEnded.match(action)) {
        forgetToken();
        // The pages are unmounted first; otherwise they would request the data again.
        void goToSignIn().then(() => dispatch(api.util.resetApiState()));
      }
      return result;
    };
  };
}
