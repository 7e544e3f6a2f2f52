import type { DownloadHistoryEntry, UnlistedDownloads } from '@arrival-desk/contract/visitors/download-history.ts';
import { Text } from '@mantine/core';
import { DateTime } from '../../ui/date-time.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';

/** A view in the browser proves delivery too, but not that the document was saved, so it is marked. */
const location = ({ kind, timezone }: DownloadHistoryEntry) => (kind === 'view' ? `${timezone} (viewed)` : timezone);

interface DownloadHistoryProps {
  history: readonly DownloadHistoryEntry[];
  unlisted: readonly UnlistedDownloads[];
}

/** When and from where the traveller downloaded the document. */
export function DownloadHistory({ history, unlisted }: DownloadHistoryProps) {
  return (
    <>
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
      {unlisted.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          Counted, but not listed one by one, because there were too many at once:{' '}
          {unlisted.map(({ day, count }) => `${count} on ${american(day)}`).join(', ')} (UTC).
        </Text>
      )}
    </>
  );
}

/** MM/DD/YYYY, as the table has it. */
const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
