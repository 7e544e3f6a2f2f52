import { Link, useLocation } from 'react-router';
import { useSignedInUser } from '../../features/auth/use-signed-in-user.ts';
import { isUnder, type PageTab, tabGroups } from './navigation.ts';
import classes from './page-tabs.module.css';

interface TabNumber {
  of: PageTab['path'];
  is: number | undefined;
  /** It is shown in red. */
  alarms?: boolean;
}

/** The tabs of the sidebar's entry that the screen belongs to, those of the role; nothing for a screen without tabs. */
export function PageTabs({ number }: { number?: TabNumber }) {
  const user = useSignedInUser();
  const { pathname } = useLocation();
  const group = tabGroups.find(({ tabs }) => tabs.some(({ path }) => isUnder(pathname, path)));
  const seen = group?.tabs.filter(({ seenBy }) => user && seenBy.includes(user.type)) ?? [];
  if (!group || seen.length === 0) return null;
  return (
    <nav className={classes.tabs} aria-label={`Tabs of ${group.label}`}>
      {seen.map(({ path, label }) => (
        <Link key={path} to={path} className={classes.tab} aria-current={isUnder(pathname, path) ? 'page' : undefined}>
          {label}
          {number?.of === path && number.is !== undefined && (
            <span className={`${classes.count} numbers`} data-alarm={number.alarms}>
              {number.is.toLocaleString('en')}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
