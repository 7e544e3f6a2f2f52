import { folders } from '@arrival-desk/contract/order-lists/folders.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import type { ReactNode } from 'react';
import { folderPath } from '../../../features/orders/order-paths.ts';
import { StatusDot } from '../../../ui/status-badge.tsx';
import { dailyLinks, mayRead, queueLinks, reportLinks, settingLinks } from '../navigation.ts';

interface Screen {
  path: string;
  name: string;
  sign: ReactNode;
}

/** Every screen that a role can open, as the dashboard and the sidebar list them. */
export function screensFor(role: Role | undefined): Screen[] {
  const queues = [...dailyLinks, ...queueLinks].map(({ folder, color, icon: Icon }) => ({
    folder,
    sign: color ? <StatusDot color={color} /> : Icon && <Icon stroke={1.6} />,
  }));
  return [
    ...queues
      .filter(({ folder }) => mayRead(folder, role))
      .map(({ folder, sign }) => ({ path: folderPath(folder), name: folders[folder].title, sign })),
    ...[...reportLinks, ...settingLinks]
      .filter(({ seenBy }) => role && seenBy.includes(role))
      .map(({ path, label, icon: Icon }) => ({ path, name: label, sign: <Icon stroke={1.6} /> })),
  ];
}
