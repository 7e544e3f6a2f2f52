import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeyRing, keyIdOf } from '../encryption/key-ring.ts';
import { newFileKey, sealFile, unsealFile } from '../encryption/sealed-file.ts';
import { FileDamaged } from '../files/files.ts';
import { writeWhole } from '../files/write-whole.ts';
import { toMime } from './mime.ts';
import type { Transport } from './transport.ts';

/*
 * The outbox of a server without a mail provider: a file for each email, encrypted. Its first line is its data key,
 * wrapped. Only the server that writes a folder reads it, so DATA_KEY of that server is its key, not the database's.
 */
const plainEnd = '.eml';
const sealedEnd = '.eml.enc';

const placeOf = (messageId: string) => ({ table: 'outbox', column: 'key', row: messageId });

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
  return withKey(keys.wrapKey(keys.preferred, fileKey, placeOf(messageId)), sealFile(fileKey, mime));
}

const withKey = (wrapped: string, sealed: Buffer) => Buffer.concat([Buffer.from(`${wrapped}\n`), sealed]);

function splitKey(bytes: Buffer): { wrapped: string; sealed: Buffer } {
  const end = bytes.indexOf('\n');
  if (end < 0) throw new FileDamaged('An email in the outbox has no key.');
  return { wrapped: bytes.toString('latin1', 0, end), sealed: bytes.subarray(end + 1) };
}

/** The message IDs (without brackets) of the emails in an outbox, oldest first; none without an outbox. */
export async function listOutbox(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(sealedEnd));
  const ids = names.map((name) => name.slice(0, -sealedEnd.length));
  return ids.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

/** An email of the outbox as a MIME message. Throws an Error if it is missing, was changed or its key is missing. */
export async function readFromOutbox(folder: string, keys: KeyRing, messageId: string): Promise<Buffer> {
  const { wrapped, sealed } = splitKey(await readFile(join(folder, messageId + sealedEnd)));
  return unsealFile(keys.unwrapKey(wrapped, placeOf(messageId)), sealed);
}

/**
 * Encrypts what an earlier version has written, and puts what is under an older key under DATA_KEY. Called at each start,
 * so that an older key can be removed after a rotation.
 */
export async function sealOutbox(folder: string, keys: KeyRing): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (name.endsWith(plainEnd)) {
      const messageId = name.slice(0, -plainEnd.length);
      await writeWhole(
        join(folder, messageId + sealedEnd),
        sealMail(keys, messageId, await readFile(join(folder, name))),
      );
      await rm(join(folder, name));
    }
  if (keys.ids.length === 1) return;
  for (const messageId of await listOutbox(folder)) {
    const path = join(folder, messageId + sealedEnd);
    const { wrapped, sealed } = splitKey(await readFile(path));
    const keyId = keyIdOf(wrapped);
    if (keyId === keys.preferred || !keyId || !keys.ids.includes(keyId)) continue;
    const place = placeOf(messageId);
    await writeWhole(path, withKey(keys.wrapKey(keys.preferred, keys.unwrapKey(wrapped, place), place), sealed));
  }
}

/** Removes the copies of emails whose message ID (without brackets) is accepted, unfinished ones (.part) included. */
export async function removeFromOutbox(folder: string, isMeant: (messageId: string) => boolean): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter(isMeant);
  for (const name of names) await rm(join(folder, name), { force: true });
  return names.length;
}
