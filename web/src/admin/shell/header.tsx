import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconLogout, IconMenu2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import classes from './header.module.css';

interface HeaderProps {
  user: SignedInUser | null;
  menuOpened: boolean;
  onToggleMenu: () => void;
  onLogout: () => void;
}

export function Header({ user, menuOpened, onToggleMenu, onLogout }: HeaderProps) {
  return (
    <header className={classes.header}>
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
      <p className={classes.welcome}>
        Welcome, <strong dir="auto">{user?.name}</strong>
      </p>
      <ThemeSwitch />
      <Menu position="bottom-end" shadow="md" width={220}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            className={classes.user}
            rightSection={<IconChevronDown size={14} />}
            aria-label={`Account of ${user?.name ?? ''}`}
          >
            <span className={classes.initial} aria-hidden="true">
              {[...(user?.name ?? '')][0]?.toUpperCase()}
            </span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.who}>
            <span className={classes.name} dir="auto">
              {user?.name}
            </span>
            <span>{user?.email}</span>
            <span>{user?.type}</span>
          </div>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={onLogout}>
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </header>
  );
}
