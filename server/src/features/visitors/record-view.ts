import type { Context } from '../../platform/context.ts';
import type { VisitorSession } from '../../platform/http/callers.ts';
import { type Browser, recordAccess } from './record-access.ts';

interface Viewed {
  order_id: string;
  file1: string;
}

/** Records that a visitor looked at a document: once per session, since a viewer fetches it in several requests. */
export async function recordView(
  context: Context,
  visitor: VisitorSession,
  { order_id, file1 }: Viewed,
  timezone: string,
  browser: Browser,
): Promise<void> {
  const download_key = `${visitor.openedAt[order_id] ?? 0}:view:${file1}`;
  await recordAccess(context, { order_id, file1, timezone, kind: 'view', download_key }, browser);
}
