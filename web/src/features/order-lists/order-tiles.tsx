import { type FolderName, folders } from '@arrival-desk/contract/order-lists/folders.ts';
import { Link } from 'react-router';
import { Hinted } from '../../ui/hinted.tsx';
import { OptionalWords } from '../../ui/optional-words.tsx';
import { tileHints } from '../orders/button-hints.ts';
import { folderPath } from '../orders/order-paths.ts';
import { StatusDot } from '../orders/status-badge.tsx';
import { dailyQueues, lookOf } from '../orders/status-look.ts';
import classes from './order-tiles.module.css';
import { useFolderCounts } from './use-folder-counts.ts';

/** The tile of Priority Orders has a name of its own (APP-18). */
const labelOf = (folder: FolderName) => (folder === 'priority-order' ? 'Priority Order' : folders[folder].title);

/** The dashboard: five tiles of 20 % with counts. `current` is the queue that is shown below. */
export function OrderTiles({ current }: { current: FolderName }) {
  const counts = useFolderCounts();
  return (
    <nav className={classes.tiles} aria-label="Dashboard">
      {dailyQueues.map((folder) => {
        const [first, ...rest] = labelOf(folder).split(' ');
        const count = counts?.[folders[folder].count];
        return (
          <Hinted key={folder} hint={tileHints[folder]}>
            <Link
              to={folderPath(folder)}
              className={classes.tile}
              aria-current={folder === current ? 'page' : undefined}
            >
              <span className={classes.label}>
                <span className={classes.dot}>
                  <StatusDot color={lookOf(folder).color ?? 'var(--accent)'} />
                </span>
                <span>
                  {first} <OptionalWords className={classes.rest}>{rest.join(' ')}</OptionalWords>
                </span>
              </span>
              <span className={`${classes.count} numbers`} data-long={(count ?? 0) >= 100_000 || undefined}>
                {count?.toLocaleString('en') ?? '–'}
              </span>
            </Link>
          </Hinted>
        );
      })}
    </nav>
  );
}
