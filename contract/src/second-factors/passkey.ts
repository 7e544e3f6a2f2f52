import * as z from 'zod';

/** Bytes in base64url without padding, as WebAuthn has them in JSON. */
const bytes = (max: number) =>
  z
    .string({ error: 'Required.' })
    .min(1, 'Required.')
    .max(max, `At most ${max} characters.`)
    .regex(/^[\w-]+$/, 'Must be base64url.');
const credentialId = bytes(1400);
const transports = z.array(z.string().max(30, 'At most 30 characters.')).max(10, 'At most 10.');

const descriptor = z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) });

/** What the browser needs to use a passkey: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. `timeout` in milliseconds. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  /** The passkeys that are accepted; empty for any of this site. */
  allowCredentials: z.array(descriptor),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** What the browser needs to create a passkey: WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

const responseMissing = 'Must be the response of the passkey.';

/** A new passkey, as the browser returns it (`RegistrationResponseJSON`). Other members are ignored. */
export const newPasskey = z.object(
  {
    id: credentialId,
    response: z.object(
      { clientDataJSON: bytes(4000), attestationObject: bytes(20_000), transports: transports.optional() },
      { error: responseMissing },
    ),
  },
  { error: responseMissing },
);
export type NewPasskey = z.infer<typeof newPasskey>;

/** The proof of a passkey, as the browser returns it (`AuthenticationResponseJSON`). Other members are ignored. */
export const usedPasskey = z.object(
  {
    id: credentialId,
    response: z.object(
      {
        clientDataJSON: bytes(4000),
        authenticatorData: bytes(4000),
        signature: bytes(4000),
        userHandle: bytes(100).nullish(),
      },
      { error: responseMissing },
    ),
  },
  { error: responseMissing },
);
export type UsedPasskey = z.infer<typeof usedPasskey>;

/** The name that the owner gives a passkey. */
export const passkeyNameLength = 60;

/** The text for a passkey that does not belong to the account, or whose response is wrong or was used already. */
export const wrongPasskey = 'This passkey does not open this account, or its response was used already.';
