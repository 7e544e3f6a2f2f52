import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { ActionIcon } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { IconMenu2 } from '../../ui/icons.ts';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { ToastBand } from '../../ui/toast-band.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { FindButton } from './find-button.tsx';
import classes from './header.module.css';
import { useHeaderHeight } from './use-header-height.ts';

interface HeaderProps {
  user: SignedInUser | null;
  menuOpened: boolean;
  onToggleMenu: () => void;
  onFind: () => void;
  onLogout: () => void;
  /** Messages about the whole application, under the header's line. */
  children: ReactNode;
}

export function Header({ user, menuOpened, onToggleMenu, onFind, onLogout, children }: HeaderProps) {
  const header = useRef<HTMLElement>(null);
  useHeaderHeight(header);
  return (
    <header className={classes.header} ref={header}>
      <div className={classes.line}>
        <ActionIcon
          size="lg"
          className={classes.target}
          aria-label="Toggle menu"
          aria-expanded={menuOpened}
          onClick={onToggleMenu}
        >
          <IconMenu2 size={20} stroke={1.6} />
        </ActionIcon>
        <Link
          to="/admin"
          className={classes.home}
          data-alone={!menuOpened || undefined}
          aria-label="Arrival Desk, dashboard"
        >
          <Wordmark />
        </Link>
        <FindButton onFind={onFind} />
        <ToastBand place="beside" className={classes.beside} />
        <p className={classes.welcome}>
          Welcome, <strong dir="auto">{user?.name}</strong>
        </p>
        <ThemeSwitch />
        <AccountMenu user={user} onLogout={onLogout} />
      </div>
      <ToastBand place="under" className={classes.under} />
      {children}
    </header>
  );
}
