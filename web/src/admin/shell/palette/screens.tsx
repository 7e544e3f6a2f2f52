import { type FolderName, folders } from '@arrival-desk/contract/order-lists/folders.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import type { ReactNode } from 'react';
import { folderPath } from '../../../features/orders/order-paths.ts';
import { StatusDot } from '../../../features/orders/status-badge.tsx';
import { dailyQueues, lookOf } from '../../../features/orders/status-look.ts';
import { mayRead, otherQueues, pagesFor } from '../navigation.ts';

interface Screen {
  path: string;
  name: string;
  sign: ReactNode;
}

function signOf(folder: FolderName): ReactNode {
  const { color, icon: Icon } = lookOf(folder);
  return color ? <StatusDot color={color} /> : Icon && <Icon stroke={1.6} />;
}

/** Every screen that a role can open, as the dashboard and the sidebar list them. */
export function screensFor(role: Role | undefined): Screen[] {
  const queues = [...dailyQueues, ...otherQueues].filter((folder) => mayRead(folder, role));
  return [
    ...queues.map((folder) => ({ path: folderPath(folder), name: folders[folder].title, sign: signOf(folder) })),
    ...pagesFor(role).map(({ icon: Icon, ...page }) => ({ ...page, sign: <Icon stroke={1.6} /> })),
  ];
}
