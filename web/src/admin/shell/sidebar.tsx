import { type FolderName, folders } from '@arrival-desk/contract/order-lists/folders.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import { CloseButton, VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useFailedMails } from '../../features/mail/use-failed-mails.ts';
import { useFolderCounts } from '../../features/order-lists/use-folder-counts.ts';
import { folderPath } from '../../features/orders/order-paths.ts';
import { StatusDot } from '../../features/orders/status-badge.tsx';
import { dailyQueues, lookOf } from '../../features/orders/status-look.ts';
import { IconCheck, IconLogout } from '../../ui/icons.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import {
  isUnder,
  mayRead,
  otherQueues,
  type PageEntry,
  reportEntries,
  settingEntries,
  tabGroups,
  tabsFor,
} from './navigation.ts';
import classes from './sidebar.module.css';

interface SidebarProps {
  role: Role | undefined;
  onClose: () => void;
  /** Called when a link is followed; closes the drawer. */
  onNavigate?: () => void;
  onLogout: () => void;
}

export function Sidebar({ role, onClose, onNavigate, onLogout }: SidebarProps) {
  return (
    <div className={classes.sidebar}>
      <div className={classes.top}>
        <Link to="/admin" className={classes.home} onClick={onNavigate} aria-label="Arrival Desk, dashboard">
          <Wordmark />
        </Link>
        <CloseButton aria-label="Close menu" onClick={onClose} />
      </div>
      <nav className={classes.nav} aria-label="Queues and settings">
        <div className={classes.links}>
          <QueueLinks queues={dailyQueues} role={role} onNavigate={onNavigate} />
          <QueueLinks queues={otherQueues} role={role} onNavigate={onNavigate} />
          <PageLinks entries={reportEntries} role={role} onNavigate={onNavigate} />
          <PageLinks entries={settingEntries} role={role} onNavigate={onNavigate} />
        </div>
        <ul className={classes.end}>
          <li>
            <button type="button" className={classes.link} onClick={onLogout}>
              <span className={classes.sign}>
                <IconLogout className={classes.icon} stroke={1.6} aria-hidden="true" />
              </span>
              Logout
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
}

interface QueueLinksProps extends Pick<SidebarProps, 'role' | 'onNavigate'> {
  queues: readonly FolderName[];
}

function QueueLinks({ queues, role, onNavigate }: QueueLinksProps) {
  const counts = useFolderCounts();
  const { pathname } = useLocation();
  // The dashboard shows New Orders.
  const queue = pathname === '/admin' ? folderPath('recent-order') : pathname;
  // A queue with tabs is the current entry on each of them.
  const group = tabGroups.find(({ tabs }) => tabs.some(({ path }) => path === queue));
  const here = [queue, ...(group?.tabs.map(({ path }) => path) ?? [])];
  return (
    <ul className={classes.list}>
      {queues
        .filter((folder) => mayRead(folder, role))
        .map((folder) => ({ folder, ...lookOf(folder) }))
        .map(({ folder, color, icon: Icon }) => (
          <li key={folder}>
            <Link
              to={folderPath(folder)}
              className={classes.link}
              aria-current={here.includes(folderPath(folder)) ? 'page' : undefined}
              onClick={onNavigate}
            >
              <span className={classes.sign}>
                {color ? (
                  <StatusDot color={color} />
                ) : (
                  Icon && <Icon className={classes.icon} stroke={1.6} aria-hidden="true" />
                )}
              </span>
              {folders[folder].title}
              {folder === 'awaiting-response' && counts && counts.answered > 0 && (
                <span
                  className={`${classes.answered} numbers`}
                  title="Their travellers have answered, or say that something has changed"
                >
                  <IconCheck stroke={2} aria-hidden="true" />
                  {counts.answered.toLocaleString('en')}
                  <VisuallyHidden> answered</VisuallyHidden>
                </span>
              )}
              <span className={`${classes.count} numbers`}>{counts?.[folders[folder].count].toLocaleString('en')}</span>
            </Link>
          </li>
        ))}
    </ul>
  );
}

interface PageLinksProps extends Pick<SidebarProps, 'role' | 'onNavigate'> {
  entries: readonly PageEntry[];
}

function PageLinks({ entries, role, onNavigate }: PageLinksProps) {
  const { pathname } = useLocation();
  const failed = useFailedMails(role);
  const seen = entries.map((entry) => ({ ...entry, tabs: tabsFor(entry, role) })).filter(({ tabs }) => tabs.length > 0);
  if (seen.length === 0) return null;
  return (
    <ul className={classes.list}>
      {seen.map(({ label, icon: Icon, tabs }) => (
        <li key={label}>
          <Link
            to={tabs[0]?.path ?? ''}
            className={classes.link}
            aria-current={tabs.some(({ path }) => isUnder(pathname, path)) ? 'page' : undefined}
            onClick={onNavigate}
          >
            <span className={classes.sign}>
              <Icon className={classes.icon} stroke={1.6} aria-hidden="true" />
            </span>
            {label}
            {tabs.some((tab) => tab.path === '/admin/failed-mails') && failed !== undefined && failed > 0 && (
              <span className={`${classes.count} numbers`} data-alarm>
                {failed.toLocaleString('en')}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
