import * as z from 'zod';

/** Whether the document was saved or viewed in the browser. */
export const downloadKind = z.enum(['download', 'view']);

/** One download by the traveller. `browser` has dash-separated parts, name-version (FIELD-4). */
export const downloadHistoryEntry = z.object({
  id: z.number().int(),
  order_id: z.string(),
  create_ts: z.string(),
  ip: z.string(),
  timezone: z.string(),
  browser: z.string(),
  os: z.string(),
  kind: downloadKind,
});
export type DownloadHistoryEntry = z.infer<typeof downloadHistoryEntry>;

/** How many accesses of a day in UTC have no entry, because there were too many at once. */
export const unlistedDownloads = z.object({ day: z.string(), count: z.number().int() });
export type UnlistedDownloads = z.infer<typeof unlistedDownloads>;
