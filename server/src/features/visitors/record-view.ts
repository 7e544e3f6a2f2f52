import type { Context } from '../../platform/context.ts';
import type { VisitorSession } from '../../platform/http/callers.ts';
import type { Browser } from './record-access.ts';
import { recordSent, type SentPart } from './record-sent.ts';

/** Records that a visitor looked at a document: once per session, since a viewer fetches it in several requests. */
export async function recordView(
  context: Context,
  visitor: VisitorSession,
  { document, sent }: SentPart,
  timezone: string,
  browser: Browser,
): Promise<void> {
  const { order_id, file1 } = document;
  const download_key = `${visitor.openedAt[order_id] ?? 0}:view:${file1}`;
  const access = { order_id, file1, timezone, kind: 'view', download_key } as const;
  await recordSent(context, access, { document, sent, key: download_key }, browser);
}
