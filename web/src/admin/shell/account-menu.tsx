import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBackCloses } from '../../platform/back-closes.ts';
import { version } from '../../platform/version.ts';
import { IconChevronDown, IconLogout, IconUser } from '../../ui/icons.ts';
import classes from './account-menu.module.css';

interface AccountMenuProps {
  user: SignedInUser | null;
  onLogout: () => void;
}

/** The user dropdown: who is signed in, Account, Logout, and the version of this page. */
export function AccountMenu({ user, onLogout }: AccountMenuProps) {
  const [opened, setOpened] = useState(false);
  useBackCloses(opened, () => setOpened(false));
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      width={240}
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          className={classes.target}
          rightSection={<IconChevronDown size={14} />}
          onClick={() => setOpened(!opened)}
          aria-label={`Account of ${user?.name ?? ''}`}
        >
          <span className={classes.initial} aria-hidden="true">
            {[...(user?.name ?? '')][0]?.toUpperCase()}
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <div className={classes.who}>
          <span className={classes.name} dir="auto">
            {user?.name}
          </span>
          <span>{user?.email}</span>
          <span>{user?.type}</span>
        </div>
        <Button
          component={Link}
          to="/admin/account"
          fullWidth
          variant="subtle"
          color="gray"
          justify="flex-start"
          leftSection={<IconUser size={16} stroke={1.6} />}
          onClick={() => setOpened(false)}
        >
          Account
        </Button>
        <Button
          fullWidth
          variant="subtle"
          color="gray"
          justify="flex-start"
          leftSection={<IconLogout size={16} stroke={1.6} />}
          onClick={onLogout}
        >
          Logout
        </Button>
        <div className={classes.version}>Arrival Desk {version}</div>
      </Popover.Dropdown>
    </Popover>
  );
}
