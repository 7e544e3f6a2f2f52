import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { Decrypter, Encrypter } from 'age-encryption';

/** Whether a text is a public key of age (`age1…`), which encrypts and cannot decrypt. */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

const usage = 'Name a file that age-keygen has written, or - to read it from the standard input.';

/**
 * Reads the secret keys (`AGE-SECRET-KEY-1…`) of a file in the format of age-keygen, or of the standard input for `-`.
 * Throws an Error for the operator, without the content of the file, when there is none.
 */
export async function readIdentities(path: string): Promise<Decrypter> {
  const content = await (path === '-' ? text(process.stdin) : readFile(path, 'utf8')).catch(
    ({ code }: NodeJS.ErrnoException) => {
      throw new Error(`The identity in ${path} cannot be read (${code}). ${usage}`);
    },
  );
  if (/^(age-encryption\.org\/|-----BEGIN AGE ENCRYPTED FILE-----)/.test(content))
    throw new Error(
      `${path} is protected by a passphrase. Decrypt it into the command: age -d ${path} | … --identity -`,
    );
  const keys = content.split('\n').flatMap((line) => (line.trim() && !line.startsWith('#') ? [line.trim()] : []));
  if (keys.length === 0) throw new Error(`There is no identity in ${path}. ${usage}`);
  const decrypter = new Decrypter();
  try {
    for (const key of keys) decrypter.addIdentity(key);
  } catch {
    throw new Error(`${path} has a line that is no secret key of age. ${usage}`);
  }
  return decrypter;
}
