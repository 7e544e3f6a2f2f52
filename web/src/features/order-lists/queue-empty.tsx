import { type FolderName, folders, type Readiness } from '@arrival-desk/contract/order-lists/folders.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconSearchOff } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { folderPath } from '../orders/order-paths.ts';
import { lookOf } from '../orders/status-look.ts';
import type { ChangeList, ListState } from './use-list-state.ts';

const withoutHit: Record<Readiness, string> = {
  yes: 'No order here is ready to file.',
  no: 'No order here asks for anything.',
  answered: 'No traveller of an order here has answered.',
};

interface QueueEmptyProps {
  folder: FolderName;
  state: ListState;
  onChange: ChangeList;
}

/** The empty texts: a search or a filter without a hit, and a queue without orders (QUEUE-12). */
export function QueueEmpty({ folder, state, onChange }: QueueEmptyProps) {
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
  if (state.ready) {
    return (
      <Notice
        title="No records found"
        action={
          <Button variant="default" onClick={() => onChange({ ready: undefined })}>
            All orders
          </Button>
        }
      >
        {withoutHit[state.ready]}
      </Notice>
    );
  }
  if (state.month) {
    return (
      <Notice
        title="No data available in table"
        action={
          <Button variant="default" onClick={() => onChange({ month: undefined })}>
            All months
          </Button>
        }
      >
        No order is due to be processed in {state.month}.
      </Notice>
    );
  }
  const { empty, next = 'recent-order' } = lookOf(folder);
  return (
    <Notice
      title="No data available in table"
      action={
        <Button component={Link} to={folderPath(next)} variant="default">
          Go to {folders[next].title}
        </Button>
      }
    >
      {empty}
    </Notice>
  );
}
