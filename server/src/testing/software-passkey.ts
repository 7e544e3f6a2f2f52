import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '@arrival-desk/contract/second-factors/passkey.ts';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

/** What a response says instead of the truth. */
export interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  counter?: number;
  unverified?: boolean;
  userHandle?: string;
  /** The form of the attestation. */
  form?: string;
}

/** A passkey (ES256) as a browser and its authenticator have it, for the tests of the API. */
export class SoftwarePasskey {
  readonly id = randomBytes(16).toString('base64url');
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  readonly #origin: string;
  /** Null until it is created for someone. */
  #userHandle: string | null = null;
  counter = 0;

  constructor(origin = 'https://desk.example') {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // COSE: key type EC2, ES256, curve P-256, x, y.
    this.#publicKey = map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x, 'base64url'))],
      [int(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
    this.#origin = origin;
  }

  /** The response to the options of a registration. */
  create(options: PasskeyCreation, lies: Lies = {}): NewPasskey {
    this.#userHandle = options.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey]);
    const data = this.#data(options.rp.id, lies, credential);
    const attestation = map([
      [text('fmt'), text(lies.form ?? 'none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(data)],
    ]);
    const clientDataJSON = this.#clientData('webauthn.create', options.challenge, lies).toString('base64url');
    const attestationObject = attestation.toString('base64url');
    return { id: this.id, response: { clientDataJSON, attestationObject, transports: ['internal'] } };
  }

  /** The response to the options of a sign-in. */
  use(options: PasskeyRequest | undefined, lies: Lies = {}): UsedPasskey {
    if (!options) throw new Error('The server does not ask for a passkey.');
    const data = this.#data(options.rpId, lies);
    const client = this.#clientData('webauthn.get', options.challenge, lies);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.#key);
    return {
      id: this.id,
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: lies.userHandle ?? this.#userHandle,
      },
    };
  }

  #data(rpId: string, lies: Lies, credential?: Buffer): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? this.counter);
    const set = flags.present | (lies.unverified ? 0 : flags.verified) | (credential ? flags.attested : 0);
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([set]), counter, credential ?? Buffer.alloc(0)]);
  }

  #clientData(type: string, challenge: string, lies: Lies): Buffer {
    const data = { type, challenge, origin: this.#origin, crossOrigin: false };
    const { origin = data.origin, challenge: other = challenge, type: kind = type } = lies;
    return Buffer.from(JSON.stringify({ ...data, type: kind, challenge: other, origin }));
  }
}

/** CBOR (RFC 8949), as far as WebAuthn needs it here. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}
const int = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);
