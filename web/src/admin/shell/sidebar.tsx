import { type FolderName, folders } from '@arrival-desk/contract/order-lists/folders.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import { CloseButton } from '@mantine/core';
import { Link, NavLink, useLocation } from 'react-router';
import { useFailedMails } from '../../features/mail/use-failed-mails.ts';
import { useFolderCounts } from '../../features/order-lists/use-folder-counts.ts';
import { folderPath } from '../../features/orders/order-paths.ts';
import { StatusDot } from '../../features/orders/status-badge.tsx';
import { dailyQueues, lookOf } from '../../features/orders/status-look.ts';
import { IconLogout } from '../../ui/icons.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import { mayRead, otherQueues, type PageLink, reportLinks, settingLinks } from './navigation.ts';
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
          <PageLinks links={reportLinks} role={role} onNavigate={onNavigate} />
          <PageLinks links={settingLinks} role={role} onNavigate={onNavigate} />
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
  const here = pathname === '/admin' ? folderPath('recent-order') : pathname;
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
              aria-current={folderPath(folder) === here ? 'page' : undefined}
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
              <span className={`${classes.count} numbers`}>{counts?.[folders[folder].count].toLocaleString('en')}</span>
            </Link>
          </li>
        ))}
    </ul>
  );
}

function PageLinks({ links, role, onNavigate }: { links: PageLink[] } & Pick<SidebarProps, 'role' | 'onNavigate'>) {
  const failed = useFailedMails(role);
  const seen = links.filter(({ seenBy }) => role && seenBy.includes(role));
  if (seen.length === 0) return null;
  return (
    <ul className={classes.list}>
      {seen.map(({ path, label, icon: Icon }) => (
        <li key={path}>
          <NavLink to={path} className={classes.link} onClick={onNavigate}>
            <span className={classes.sign}>
              <Icon className={classes.icon} stroke={1.6} aria-hidden="true" />
            </span>
            {label}
            {path === '/admin/failed-mails' && failed !== undefined && failed > 0 && (
              <span className={`${classes.count} numbers`} data-alarm>
                {failed.toLocaleString('en')}
              </span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
