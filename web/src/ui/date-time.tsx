import { Tooltip } from '@mantine/core';
import { useState } from 'react';
import {
  formatDateTime,
  formatHistory,
  formatLocalPlainDay,
  formatPlainDay,
  formatRelative,
} from '../platform/format-date.ts';
import { OwnTime } from './own-time.tsx';

/**
 * An instant as `DD/MM/YYYY HH:mm`, or in the format of the histories and in the reader's own time; on hover, its day in
 * words and how long ago it was. The tooltip is created on hover, for the reason that clipped.tsx gives.
 */
export function DateTime({ value, history }: { value: string; history?: boolean }) {
  const [over, setOver] = useState<HTMLElement | null>(null);
  const shown = history ? formatHistory(value) : formatDateTime(value);
  const words = history ? formatPlainDay(shown.slice(0, 10)) : formatLocalPlainDay(value);
  return (
    <>
      <time
        dateTime={value}
        onMouseEnter={({ currentTarget }) => setOver(currentTarget)}
        onMouseLeave={() => setOver(null)}
      >
        {shown}
      </time>
      {history && (
        <>
          {' '}
          <OwnTime of={value} />
        </>
      )}
      {over && (
        <Tooltip
          label={`${words} · ${formatRelative(value)}`}
          opened
          target={over}
          transitionProps={{ enterDelay: 350 }}
        />
      )}
    </>
  );
}
