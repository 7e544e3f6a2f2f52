import { type FolderName, folders } from '@arrival-desk/contract/order-lists/folders.ts';
import { Link } from 'react-router';
import { OptionalWords } from '../../ui/optional-words.tsx';
import { StatusDot } from '../../ui/status-badge.tsx';
import { statusColor } from '../../ui/status-look.ts';
import { folderPath } from '../orders/order-paths.ts';
import classes from './order-tiles.module.css';
import { useFolderCounts } from './use-folder-counts.ts';

// The tiles in the order of APP-18.
const tiles: { folder: FolderName; label: string; color: string }[] = [
  { folder: 'my-order', label: 'My Orders', color: 'var(--accent)' },
  { folder: 'recent-order', label: 'New Orders', color: statusColor.New },
  { folder: 'priority-order', label: 'Priority Order', color: statusColor.Priority },
  { folder: 'pending-order', label: 'Pending Orders', color: statusColor.Pending },
  { folder: 'completed-order', label: 'Completed Orders', color: statusColor.Completed },
];

/** The dashboard: five tiles of 20 % with counts. `current` is the queue that is shown below. */
export function OrderTiles({ current }: { current: FolderName }) {
  const counts = useFolderCounts();
  return (
    <nav className={classes.tiles} aria-label="Dashboard">
      {tiles.map(({ folder, label, color }) => {
        const [first, ...rest] = label.split(' ');
        const count = counts?.[folders[folder].count];
        return (
          <Link
            key={folder}
            to={folderPath(folder)}
            className={classes.tile}
            aria-current={folder === current ? 'page' : undefined}
          >
            <span className={classes.label}>
              <span className={classes.dot}>
                <StatusDot color={color} />
              </span>
              <span>
                {first} <OptionalWords className={classes.rest}>{rest.join(' ')}</OptionalWords>
              </span>
            </span>
            <span className={`${classes.count} numbers`} data-long={(count ?? 0) >= 100_000 || undefined}>
              {count?.toLocaleString('en') ?? '–'}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
