import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import {
  passkeySignIn as signInEndpoint,
  startPasskeySignIn as startEndpoint,
} from '@arrival-desk/contract/second-factors/passkeys.endpoints.ts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api, call } from '../../platform/api.ts';
import { askForPasskey, PasskeyFailed } from '../../platform/passkeys.ts';
import { storeToken } from '../../platform/session.ts';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    startPasskeySignIn: build.mutation<Answer<typeof startEndpoint>, void>({ query: () => call(startEndpoint) }),
    passkeySignIn: build.mutation<Answer<typeof signInEndpoint>, BodyIn<typeof signInEndpoint>>({
      query: (body) => call(signInEndpoint, { body }),
    }),
  }),
});

interface Attempt {
  /** Only this person; without it, anybody. */
  email?: string;
  onSignedIn: () => void;
  /** What the browser refused; '' when the attempt begins. Refusals of the server are announced as those of every call. */
  onProblem: (message: string) => void;
}

let running = false;

/** Signs in with a passkey alone, once at a time. */
export async function signInWithPasskey(
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  attempt: Attempt,
): Promise<void> {
  if (running) return;
  running = true;
  try {
    await signIn(dispatch, attempt);
  } finally {
    running = false;
  }
}

async function signIn(
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  { email, onSignedIn, onProblem }: Attempt,
): Promise<void> {
  onProblem('');
  const options = (await dispatch(endpoints.startPasskeySignIn.initiate(undefined, { track: false }))).data?.data;
  if (!options) return;
  try {
    const body = { passkey: await askForPasskey(options), ...(email && { email }) };
    const { data } = await dispatch(endpoints.passkeySignIn.initiate(body, { track: false }));
    if (!data) return;
    storeToken(data.data.jwtToken);
  } catch (error) {
    if (!(error instanceof PasskeyFailed)) throw error;
    return onProblem(error.message);
  }
  onSignedIn();
}
