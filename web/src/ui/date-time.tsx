import { Tooltip } from '@mantine/core';
import { formatDateTime, formatHistory, formatRelative } from '../platform/format-date.ts';

/** An instant as `DD/MM/YYYY HH:mm`, or as the histories write it, with how long ago on hover. */
export function DateTime({ value, history }: { value: string; history?: boolean }) {
  return (
    <Tooltip label={formatRelative(value)}>
      <time dateTime={value}>{history ? formatHistory(value) : formatDateTime(value)}</time>
    </Tooltip>
  );
}
