import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeyRing, keyIdOf } from '../encryption/key-ring.ts';
import { newFileKey, sealFile, unsealFile } from '../encryption/sealed-file.ts';
import { FileDamaged } from '../files/files.ts';
import { writeWhole } from '../files/write-whole.ts';
import { reasonOf } from '../log-error.ts';
import { toMime } from './mime.ts';
import type { Transport } from './transport.ts';

/*
 * The outbox of a server without a mail provider: a file for each email, encrypted. Its first line is its data key,
 * wrapped. No server reads it again, so it is under DATA_KEY of the server that wrote it, not under the database's key.
 */
const sealedEnd = '.eml.enc';

const cellOf = (messageId: string) => ({ table: 'outbox', column: 'key', row: messageId });

/** Writes each email as a file named by its message ID, so that the same email sent twice gives one file. */
export function outboxTransport(folder: string, keys: KeyRing): Transport {
  return {
    name: 'file',
    async send(mail) {
      await mkdir(folder, { recursive: true });
      const messageId = mail.messageId.replace(/[^\w.@-]/g, '');
      await writeWhole(join(folder, messageId + sealedEnd), sealMail(keys, messageId, await toMime(mail)));
      return mail.messageId;
    },
  };
}

function sealMail(keys: KeyRing, messageId: string, mime: Buffer): Buffer {
  const fileKey = newFileKey();
  return withKey(keys.wrapKey(keys.preferred, fileKey, cellOf(messageId)), sealFile(fileKey, mime));
}

const withKey = (wrapped: string, sealed: Buffer) => Buffer.concat([Buffer.from(`${wrapped}\n`), sealed]);

function splitKey(bytes: Buffer): { wrapped: string; sealed: Buffer } {
  const end = bytes.indexOf('\n');
  if (end < 0) throw new FileDamaged('An email in the outbox has no key.');
  return { wrapped: bytes.toString('latin1', 0, end), sealed: bytes.subarray(end + 1) };
}

/** The message IDs (without brackets) of the emails in an outbox, by kind and number; none without an outbox. */
export async function listOutbox(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(sealedEnd));
  const ids = names.map((name) => name.slice(0, -sealedEnd.length));
  return ids.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

/** An email of the outbox as a MIME message. Throws an Error if it is missing, was changed or its key is missing. */
export async function readFromOutbox(folder: string, keys: KeyRing, messageId: string): Promise<Buffer> {
  const { wrapped, sealed } = splitKey(await readFile(join(folder, messageId + sealedEnd)));
  return unsealFile(keys.unwrapKey(wrapped, cellOf(messageId)), sealed);
}

/**
 * Puts what is under an older key under DATA_KEY. Called at each start,
 * so that an older key can be removed after a rotation. An email that cannot be read stays as it is, and is reported.
 */
export async function sealOutbox(folder: string, keys: KeyRing, onUnreadable: (reason: string) => void): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    try {
      if (name.endsWith(sealedEnd) && keys.ids.length > 1) await wrapAgain(folder, keys, name);
    } catch (error) {
      // Another server of the same folder was faster, or the email was erased.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onUnreadable(`outbox: ${reasonOf(error)}`);
    }
}

async function wrapAgain(folder: string, keys: KeyRing, name: string): Promise<void> {
  const path = join(folder, name);
  if ((await readKeyId(path)) === keys.preferred) return;
  const { wrapped, sealed } = splitKey(await readFile(path));
  const cell = cellOf(name.slice(0, -sealedEnd.length));
  await writeWhole(path, withKey(keys.wrapKey(keys.preferred, keys.unwrapKey(wrapped, cell), cell), sealed));
}

/** The ID of the key of an email, from its first line. */
async function readKeyId(path: string): Promise<string | null> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(200), { position: 0 });
    return keyIdOf(buffer.toString('latin1', 0, bytesRead).split('\n')[0] ?? '');
  } finally {
    await handle.close();
  }
}

/** Removes the copies of emails whose file names are accepted, unfinished ones (.part) included. Returns their number. */
export async function removeFromOutbox(folder: string, isMeant: (fileName: string) => boolean): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter(isMeant);
  for (const name of names) await rm(join(folder, name), { force: true });
  return names.length;
}
