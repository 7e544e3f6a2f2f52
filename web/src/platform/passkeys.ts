import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '@arrival-desk/contract/second-factors/passkey.ts';
import { loadPart } from './load-part.ts';

/** What the person is told when a passkey was not created or used. */
export class PasskeyFailed extends Error {}

// Not part of the sign-in page, which is to be light.
const load = () =>
  loadPart(
    () => import('@simplewebauthn/browser'),
    () => window.location.pathname,
  );

/** Has the browser create a passkey. Rejects with PasskeyFailed when the person cancels, or the device cannot. */
export async function createPasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await load();
  try {
    return await startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] });
  } catch (error) {
    throw new PasskeyFailed(
      causeOf(error) === 'InvalidStateError'
        ? 'This device has a passkey for your account already.'
        : 'No passkey was created. Please try again, or use another device.',
    );
  }
}

/** Has the browser use a passkey. Rejects with PasskeyFailed when the person cancels, or there is none. */
export async function askForPasskey(options: PasskeyRequest): Promise<UsedPasskey> {
  const { startAuthentication } = await load();
  try {
    return await startAuthentication({
      optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    });
  } catch {
    throw new PasskeyFailed('No passkey was used. Please try again, or sign in another way.');
  }
}

/** The name of the browser's own error, which the library wraps. */
function causeOf(error: unknown): string | undefined {
  const { cause, name } = error as { cause?: { name?: string }; name?: string };
  return cause?.name ?? name;
}
