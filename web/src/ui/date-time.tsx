import { Tooltip } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime, formatHistory, formatRelative } from '../platform/format-date.ts';
import { OwnTime } from './own-time.tsx';

/**
 * An instant as `DD/MM/YYYY HH:mm`, or in the format of the histories and in the reader's own time; on hover, how long ago it was. The tooltip is
 * created on hover, for the reason that clipped.tsx gives.
 */
export function DateTime({ value, history }: { value: string; history?: boolean }) {
  const [over, setOver] = useState<HTMLElement | null>(null);
  return (
    <>
      <time
        dateTime={value}
        onMouseEnter={({ currentTarget }) => setOver(currentTarget)}
        onMouseLeave={() => setOver(null)}
      >
        {history ? formatHistory(value) : formatDateTime(value)}
      </time>
      {history && (
        <>
          {' '}
          <OwnTime of={value} />
        </>
      )}
      {over && <Tooltip label={formatRelative(value)} opened target={over} transitionProps={{ enterDelay: 350 }} />}
    </>
  );
}
