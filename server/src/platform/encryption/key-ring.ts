import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Where an encrypted value is stored. A value that was copied to another cell is refused. */
export interface Cell {
  table: string;
  column: string;
  /** The ID of the row. */
  row: string;
}

/** A value was encrypted under a key that this server does not have. */
export class MissingDataKey extends Error {
  constructor(keyId: string) {
    super(`The data key ${keyId} is missing: DATA_KEY and DATA_KEY_OLD lack it.`);
  }
}

interface DataKey {
  values: KeyObject;
  wrapping: KeyObject;
  hashing: KeyObject;
}

/** A new key, in the form of DATA_KEY. */
export function newDataKey(): string {
  return randomBytes(32).toString('base64');
}

/** Whether a text is a key: 32 bytes in base64. */
export function isDataKey(text: string): boolean {
  return /^[A-Za-z0-9+/]{43}=$/.test(text);
}

// 12 bytes of nonce and 16 of authentication tag come before the encrypted bytes; so 38 characters at least.
const sealedForm = /^(enc1|key1):([0-9a-f]{8}):([A-Za-z0-9_-]{38,})$/;

/**
 * The data keys of this server: DATA_KEY, then the older ones. A key's ID follows from the key, so it needs no name.
 * Each purpose (values, keys of files, hashes) uses a key that is derived from it. Which key encrypts is stored in the
 * database (data-keys.ts), because all servers of an installation must agree on it.
 */
export class KeyRing {
  readonly #keys = new Map<string, DataKey>();
  #preferred: string;

  constructor(keys: readonly string[]) {
    const [first] = keys.map((key) => this.#add(Buffer.from(key, 'base64')));
    if (!first) throw new Error('There is no data key.');
    this.#preferred = first;
  }

  /** The ID of DATA_KEY, to which `npm run desk -- rotate-keys` changes. */
  get preferred(): string {
    return this.#preferred;
  }

  /** Adds a key, to which a rotation is to change. */
  prefer(key: string): void {
    this.#preferred = this.#add(Buffer.from(key, 'base64'));
  }

  /** The IDs of all keys. */
  get ids(): string[] {
    return [...this.#keys.keys()];
  }

  #add(secret: Buffer): string {
    const derive = (purpose: string, bytes = 32) =>
      Buffer.from(hkdfSync('sha256', secret, '', `arrival-desk data ${purpose}`, bytes));
    const id = derive('key id', 4).toString('hex');
    const [values, wrapping, hashing] = ['values', 'keys', 'hashes'].map((purpose) => createSecretKey(derive(purpose)));
    if (values && wrapping && hashing) this.#keys.set(id, { values, wrapping, hashing });
    return id;
  }

  #key(id: string): DataKey {
    const key = this.#keys.get(id);
    if (!key) throw new MissingDataKey(id);
    return key;
  }

  /** Encrypts a text (AES-256-GCM) for its cell: `enc1:<key ID>:<nonce, tag and encrypted bytes in base64url>`. */
  encryptValue(keyId: string, text: string, cell: Cell): string {
    return `enc1:${keyId}:${seal(this.#key(keyId).values, Buffer.from(text), cell)}`;
  }

  /**
   * The text of a stored value. Text from before encryption is returned unchanged. Throws MissingDataKey, or an Error
   * if the value was changed or belongs to another cell.
   */
  decryptValue(stored: string, cell: Cell): string {
    const [, kind, keyId = '', sealed = ''] = sealedForm.exec(stored) ?? [];
    return kind === 'enc1' ? unseal(this.#key(keyId).values, sealed, cell).toString() : stored;
  }

  /** Encrypts the data key of a file for its cell: `key1:<key ID>:…`. */
  wrapKey(keyId: string, dataKey: Uint8Array, cell: Cell): string {
    return `key1:${keyId}:${seal(this.#key(keyId).wrapping, dataKey, cell)}`;
  }

  /** The data key of a file. Throws MissingDataKey, or an Error if it was changed or belongs to another cell. */
  unwrapKey(wrapped: string, cell: Cell): Buffer {
    const [, kind, keyId = '', sealed = ''] = sealedForm.exec(wrapped) ?? [];
    if (kind !== 'key1') throw new Error(`This is no wrapped key: ${describe(cell)}`);
    return unseal(this.#key(keyId).wrapping, sealed, cell);
  }

  /** A hash by which a value can be compared and found, but not guessed without the key: `<key ID>:<base64url>`. */
  keyedHash(keyId: string, purpose: string, value: string): string {
    const hash = createHmac('sha256', this.#key(keyId).hashing).update(JSON.stringify([purpose, value]));
    return `${keyId}:${hash.digest('base64url')}`;
  }

  /** The hashes of a value under all keys, to find it also while keys are rotated. */
  keyedHashes(purpose: string, value: string): string[] {
    return this.ids.map((id) => this.keyedHash(id, purpose, value));
  }
}

/** The ID of the key under which a value is encrypted, a key is wrapped or a hash was made; null for plain text. */
export function keyIdOf(stored: string): string | null {
  return sealedForm.exec(stored)?.[2] ?? /^([0-9a-f]{8}):[A-Za-z0-9_-]{43}$/.exec(stored)?.[1] ?? null;
}

/** In error texts a row is named by a hash: some rows are named by an address or a file. */
function describe({ table, column, row }: Cell): string {
  return `${table}.${column}, row ${/^\d+$/.test(row) ? row : createHash('sha256').update(row).digest('hex').slice(0, 8)}`;
}

function authenticated({ table, column, row }: Cell): Buffer {
  return Buffer.from(JSON.stringify([table, column, row]));
}

function seal(key: KeyObject, bytes: Uint8Array, cell: Cell): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(authenticated(cell));
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

function unseal(key: KeyObject, sealed: string, cell: Cell): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAAD(authenticated(cell)).setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  } catch {
    throw new Error(`An encrypted value was changed or belongs to another place: ${describe(cell)}`);
  }
}
