import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { PasskeyCreation, PasskeyRequest } from '@arrival-desk/contract/second-factors/passkey.ts';
import type { Context } from '../../platform/context.ts';
import { passkeyTimeout } from './passkey-challenges.ts';
import { requirePasskeySite } from './passkey-site.ts';
import { findPasskeysOf, type Passkey } from './passkeys.store.ts';

/** COSE numbers of the accepted signatures: Ed25519, ES256, RS256. */
export const algorithms = [-8, -7, -257] as const;

/** The ID of a member in passkeys: nothing about the person (WebAuthn 14.6.1). */
export const userHandle = (staffId: number) => Buffer.from(`staff ${staffId}`).toString('base64url');

const describe = ({ id, transports }: Passkey) => ({ type: 'public-key' as const, id, transports });

/** What a browser needs to create a passkey for a member. Throws AppError `not_found` where passkeys cannot work. */
export async function creationOptions(
  { config, db }: Context,
  { id, name, email }: Pick<SignedInUser, 'id' | 'name' | 'email'>,
  challenge: string,
): Promise<PasskeyCreation> {
  return {
    challenge,
    rp: { id: requirePasskeySite(config).rpId, name: 'Arrival Desk' },
    user: { id: userHandle(id), name: email, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: passkeyTimeout,
    attestation: 'none',
    excludeCredentials: (await findPasskeysOf(db, id)).map(describe),
    // Every passkey can be the only step of a sign-in.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/**
 * What a browser needs to use one of these passkeys, or without any one of this site. Throws AppError `not_found` where
 * passkeys cannot work.
 */
export function requestOptions(
  { config }: Context,
  challenge: string,
  passkeys: readonly Passkey[] = [],
): PasskeyRequest {
  return {
    challenge,
    rpId: requirePasskeySite(config).rpId,
    timeout: passkeyTimeout,
    userVerification: 'required',
    allowCredentials: passkeys.map(describe),
  };
}
