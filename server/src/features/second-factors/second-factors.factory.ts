import {
  confirmAuthenticator,
  secondStep,
  startAuthenticator,
} from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { codeOf } from '../../testing/authenticator-code.ts';
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
