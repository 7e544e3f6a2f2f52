import { Tooltip } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime, formatHistory, formatRelative } from '../platform/format-date.ts';

/**
 * An instant as `DD/MM/YYYY HH:mm`, or as the histories write it, with how long ago on hover. The tooltip is made then,
 * as in clipped.tsx.
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
      {over && <Tooltip label={formatRelative(value)} opened target={over} transitionProps={{ enterDelay: 350 }} />}
    </>
  );
}
