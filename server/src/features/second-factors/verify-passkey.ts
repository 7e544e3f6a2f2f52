import type { NewPasskey, UsedPasskey } from '@arrival-desk/contract/second-factors/passkey.ts';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Context } from '../../platform/context.ts';
import { algorithms, userHandle } from './passkey-options.ts';
import { passkeySite } from './passkey-site.ts';
import type { Passkey } from './passkeys.store.ts';

/** The challenge that a response of a passkey says it answers; null if it cannot be read. */
export function challengeOf({ response }: NewPasskey | UsedPasskey): string | null {
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

const envelopeOf = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

/** The public key of a new passkey that answers the challenge; null if the response proves nothing. */
export async function verifyNewPasskey(
  { config }: Context,
  { id, response }: NewPasskey,
  challenge: string,
): Promise<{ id: string; public_key: string; sign_count: number; transports: string[] } | null> {
  const site = passkeySite(config);
  if (!site) return null;
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    // The library would look up certificates of other forms at addresses that they name. Browsers send this one.
    if (attestation.get('fmt') !== 'none') return null;
    const { transports = [], ...rest } = response;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...envelopeOf(id), response: rest },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      supportedAlgorithmIDs: [...algorithms],
      requireUserVerification: true,
    });
    if (!verified || registrationInfo?.credential.id !== id) return null;
    const { publicKey, counter } = registrationInfo.credential;
    return { id, public_key: isoBase64URL.fromBuffer(publicKey), sign_count: counter, transports };
  } catch {
    // The library throws for whatever is wrong in a response.
    return null;
  }
}

/**
 * The counter of a response that a stored passkey has signed for the challenge, on this site, after it has verified its
 * owner; null if one of these is not so.
 */
export async function verifyUsedPasskey(
  { config }: Context,
  passkey: Passkey,
  { id, response }: UsedPasskey,
  challenge: string,
): Promise<number | null> {
  const site = passkeySite(config);
  const { userHandle: handle, ...signed } = response;
  if (!site || (handle && handle !== userHandle(passkey.staff_id))) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...envelopeOf(id), response: signed },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: {
        id: passkey.id,
        publicKey: isoBase64URL.toBuffer(passkey.public_key),
        counter: Number(passkey.sign_count),
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
