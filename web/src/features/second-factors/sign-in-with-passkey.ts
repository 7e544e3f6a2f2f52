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

/**
 * Signs in with a passkey alone: anybody, or only the person with the email. `problem` is what the browser refused; ''
 * for a refusal of the server, which is announced as that of every call.
 */
export async function signInWithPasskey(
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  email?: string,
): Promise<{ signedIn: boolean; problem: string }> {
  const refused = { signedIn: false, problem: '' };
  const options = (await dispatch(endpoints.startPasskeySignIn.initiate(undefined, { track: false }))).data?.data;
  if (!options) return refused;
  try {
    const body = { passkey: await askForPasskey(options), ...(email && { email }) };
    const { data } = await dispatch(endpoints.passkeySignIn.initiate(body, { track: false }));
    if (!data) return refused;
    storeToken(data.data.jwtToken);
    return { signedIn: true, problem: '' };
  } catch (error) {
    if (error instanceof PasskeyFailed) return { signedIn: false, problem: error.message };
    throw error;
  }
}
