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

/** File name under which a traveller saves the document. */
export function savedName({ order_id, mime_type }: { order_id: string; mime_type: string }): string {
  return `China-Arrival-Card-${order_id}.${documentTypes[mime_type as DocumentType]}`;
}

/** A signed URL of a document, which works without signing in for some minutes. */
export function signedAddress({ secrets, clock }: Pick<Context, 'secrets' | 'clock'>, document: Named): string {
  const name = storedName(document);
  return `/uploads/docs/${name}?${signedQuery({ secrets, clock }, name)}`;
}

/** The query of a signed URL for `name`, valid for some minutes. */
export function signedQuery({ secrets, clock }: Pick<Context, 'secrets' | 'clock'>, name: string): string {
  const expires = Math.floor(clock.now().getTime() / 1000) + addressMinutes * 60;
  return `expires=${expires}&signature=${secrets.sign('address', `${name}\n${expires}`)}`;
}

interface SignedQuery {
  expires?: string | undefined;
  signature?: string | undefined;
}

export function isSignedAddress(
  { secrets, clock }: Context,
  name: string,
  { expires, signature }: SignedQuery,
): boolean {
  if (!expires || !signature || !/^\d{1,12}$/.test(expires)) return false;
  return Number(expires) * 1000 > clock.now().getTime() && secrets.verify('address', `${name}\n${expires}`, signature);
}
