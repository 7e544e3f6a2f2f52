import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { Notice } from '../../ui/notice.tsx';
import type { ChangeList, ListState } from './use-list-state.ts';

interface QueueEmptyProps {
  state: ListState;
  total: number;
  onChange: ChangeList;
}

/** SPEC.md section 2's two empty texts: a search without a hit, and a queue without orders. */
export function QueueEmpty({ state, total, onChange }: QueueEmptyProps) {
  if (state.search) {
    return (
      <Notice
        icon={IconSearchOff}
        title="No records found"
        action={
          <Button variant="default" onClick={() => onChange({ search: '' })}>
            Clear search
          </Button>
        }
      >
        Nothing here matches “{state.search}”.
      </Notice>
    );
  }
  if (total > 0) {
    return (
      <Notice
        title="No records found"
        action={
          <Button variant="default" onClick={() => onChange({ page: 1 })}>
            First page
          </Button>
        }
      >
        The list has become shorter than this page.
      </Notice>
    );
  }
  return <Notice title="No data available in table">New orders appear here by themselves.</Notice>;
}
