import { addPasskey, startPasskey } from '@arrival-desk/contract/second-factors/passkeys.endpoints.ts';
import {
  confirmAuthenticator,
  secondStep,
  startAuthenticator,
} from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { codeOf } from '../../testing/authenticator-code.ts';
import { SoftwarePasskey } from '../../testing/software-passkey.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** Sets up an authenticator app for a signed-in member; returns its secret and the recovery codes. */
export async function enrol(server: TestServer, token: string, at?: Date) {
  const { secret } = (await server.call(startAuthenticator, { token })).body.data;
  const confirmed = await server.call(confirmAuthenticator, { token, body: { code: codeOf(secret, at) } });
  return { secret, recoveryCodes: confirmed.body.data.recoveryCodes ?? [] };
}

export function takeStep(server: TestServer, challenge: string | undefined, code: string, ip?: string, cookie = '') {
  const headers: Record<string, string> = cookie ? { cookie } : {};
  return server.call(secondStep, { body: { challenge: challenge ?? '', code }, headers, ...(ip && { ip }) });
}

/** Adds a passkey for a signed-in member; returns it and the recovery codes that came with it. */
export async function addOwnPasskey(server: TestServer, token: string, name = 'Work laptop') {
  const passkey = new SoftwarePasskey();
  const options = (await server.call(startPasskey, { token })).body.data;
  const added = await server.call(addPasskey, { token, body: { name, passkey: passkey.create(options) } });
  if (added.http !== 200) throw new Error(`The passkey was refused: ${JSON.stringify(added.failure)}`);
  return { passkey, recoveryCodes: added.body.data.recoveryCodes };
}
