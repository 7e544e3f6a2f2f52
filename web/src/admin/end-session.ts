import type { Middleware } from '@reduxjs/toolkit';
import { api, sessionEnded } from '../platform/api.ts';
import { forgetToken, sessionKey } from '../platform/session.ts';

/** When the session ends: forget the token and everything the server told, then show the sign-in page. */
export function endSession(goToSignIn: () => Promise<void>): Middleware {
  return ({ dispatch }) => {
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === sessionKey && !newValue) dispatch(sessionEnded({ message: '' }));
    });
    return (next) => (action) => {
      const result = next(action);
      if (sessionEnded.match(action)) {
        forgetToken();
        // The pages that show the data go first; else they would ask for it again.
        void goToSignIn().then(() => dispatch(api.util.resetApiState()));
      }
      return result;
    };
  };
}
