import { type DocumentType, documentTypes } from '@arrival-desk/contract/documents/document.ts';
import type { Context } from '../../platform/context.ts';

/** Minutes for which a signed URL is valid; the order page gets new ones whenever it loads. */
const addressMinutes = 30;

interface Named {
  order_id: string;
  file1: string;
}

/** Name of a document in the uploads folder: the order ID in front (DOC-3). */
export function storedName({ order_id, file1 }: Named): string {
  return `${order_id}_${file1}`;
}

/** The most characters of a surname in a file name. */
const maxSurname = 40;

/**
 * File name under which a traveller saves the document: with the surname, so that a family tells its cards apart. Letters
 * of any script stay, and a corrected card has its number, `-v2`; `ascii` leaves out those that not every system can write.
 */
export function savedName(
  { order_id, mime_type, version }: { order_id: string; mime_type: string; version: number },
  surname: string,
): { name: string; ascii: string } {
  const number = version > 1 ? `-v${version}` : '';
  const end = `${order_id}${number}.${documentTypes[mime_type as DocumentType]}`;
  const joined = (parts: readonly string[]) => parts.filter(Boolean).join('-');
  const named = (part: string) => joined(['China-Arrival-Card', part, end]);
  const shown = [...surname.normalize('NFC')].slice(0, maxSurname).join('');
  const name = joined(shown.split(/[^\p{L}\p{M}\p{N}]/u));
  const plain = name.normalize('NFKD').replace(/[^A-Za-z0-9-]/g, '');
  const ascii = joined(plain.split('-'));
  return { name: named(name), ascii: named(ascii) };
}

/** A signed URL of a document for the person of a session; it works for some minutes, while the session lives. */
export function signedAddress(context: Signing, sessionId: string, document: Named): string {
  const name = storedName(document);
  return `/uploads/docs/${name}?${signedQuery(context, sessionId, name)}`;
}

type Signing = Pick<Context, 'secrets' | 'clock'>;

const signedText = (name: string, sessionId: string, expires: string) => [name, sessionId, expires].join('\n');

/**
 * The query of a signed URL for `name`, valid for some minutes while the session lives. The ID of a session opens nothing
 * by itself: only a signed token does.
 */
export function signedQuery({ secrets, clock }: Signing, sessionId: string, name: string): string {
  const expires = String(Math.floor(clock.now().getTime() / 1000) + addressMinutes * 60);
  const signature = secrets.sign('address', signedText(name, sessionId, expires));
  return `session=${sessionId}&expires=${expires}&signature=${signature}`;
}

export interface SignedQuery {
  session?: string | undefined;
  expires?: string | undefined;
  signature?: string | undefined;
}

/** The session that a signed URL was created for; null if the URL was not signed by us or has expired. */
export function signedSession(
  { secrets, clock }: Signing,
  name: string,
  { session, expires, signature }: SignedQuery,
): string | null {
  if (!session || !expires || !signature || !/^\d{1,12}$/.test(expires)) return null;
  if (Number(expires) * 1000 <= clock.now().getTime()) return null;
  return secrets.verify('address', signedText(name, session, expires), signature) ? session : null;
}
