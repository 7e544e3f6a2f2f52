import type { DownloadHistoryEntry } from '@arrival-desk/contract/visitors/download-history.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';

/** A view in the browser proves delivery too, but not that the document was saved, so it is marked. */
const location = ({ kind, timezone }: DownloadHistoryEntry) => (kind === 'view' ? `${timezone} (viewed)` : timezone);

/** When and from where the traveller downloaded the document. */
export function DownloadHistory({ history }: { history: readonly DownloadHistoryEntry[] }) {
  return (
    <PlainTable
      label="Download History"
      columns={['#', 'Date & Time', 'IP', 'Location', 'Browser', 'System']}
      empty="The traveller has not downloaded the document yet."
      rows={history.map((entry, index) => ({
        key: entry.id,
        cells: [
          index + 1,
          <DateTime key="time" value={entry.create_ts} history />,
          entry.ip,
          location(entry),
          entry.browser,
          entry.os,
        ],
      }))}
    />
  );
}
