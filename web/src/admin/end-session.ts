import type { Middleware } from '@reduxjs/toolkit';
import { api, sessionEnded } from '../platform/api.ts';
import { answerSignIn } from '../platform/ask-to-sign-in.ts';
import { keepAskedScreen } from '../platform/asked-screen.ts';
import { forgetToken, sessionKey } from '../platform/session.ts';
import { forgetSessionOfTab, isOfSamePerson } from '../platform/session-of-tab.ts';

/** Ends the session: removes the token and all loaded data, then shows the sign-in page. */
export function endSession(goToSignIn: () => Promise<void>): Middleware {
  return ({ dispatch }) => {
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key !== sessionKey) return;
      if (!newValue) dispatch(sessionEnded({ message: '' }));
      // Signed in again in another tab: everything continues here too, unless it is someone else.
      else if (isOfSamePerson()) answerSignIn(true);
    });
    return (next) => (action) => {
      const result = next(action);
      if (sessionEnded.match(action)) {
        forgetToken();
        forgetSessionOfTab();
        // The server has ended it, not the person.
        if (action.payload.message) keepAskedScreen(window.location.pathname + window.location.search);
        // The pages are unmounted first; otherwise they would request the data again.
        void goToSignIn().then(() => dispatch(api.util.resetApiState()));
      }
      return result;
    };
  };
}
