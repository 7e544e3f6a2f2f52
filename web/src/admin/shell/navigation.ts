import { type FolderName, folders } from '@arrival-desk/contract/order-lists/folders.ts';
import { everyRole, managers, type Role } from '@arrival-desk/contract/roles.ts';
import type { Icon } from '../../ui/icon.tsx';
import {
  IconCoins,
  IconCreditCard,
  IconHistory,
  IconListSearch,
  IconLock,
  IconMailExclamation,
  IconServer,
  IconSettings,
  IconShieldCheck,
  IconUser,
  IconUserCheck,
  IconUsers,
  IconWorld,
  IconWorldUpload,
} from '../../ui/icons.ts';
import { statusColor } from '../../ui/status-look.ts';

export interface QueueLink {
  folder: FolderName;
  /** The status dot; Order History contains every status and has an icon instead. */
  color?: string;
  icon?: Icon;
}

/** The queues of the dashboard's tiles, first in the sidebar: one click away from every screen (APP-16). */
export const dailyLinks: QueueLink[] = [
  { folder: 'my-order', icon: IconUser },
  { folder: 'recent-order', color: statusColor.New },
  { folder: 'priority-order', color: statusColor.Priority },
  { folder: 'pending-order', color: statusColor.Pending },
  { folder: 'completed-order', color: statusColor.Completed },
];

/** The other queues in the order of the sidebar (APP-16). `readableBy` of a folder decides who sees it. */
export const queueLinks: QueueLink[] = [
  { folder: 'awaiting-response', color: statusColor.Awaiting },
  { folder: 'awaiting-govt', color: statusColor.AwaitingGovt },
  { folder: 'contact-customer', color: statusColor['Contact Customer'] },
  { folder: 'called', color: statusColor['Customer Called'] },
  { folder: 'order-history', icon: IconHistory },
  { folder: 'future-order', color: statusColor.Future },
  { folder: 'deleted-order', color: statusColor.Deleted },
  { folder: 'refund-order', color: statusColor.Refunds },
  { folder: 'chargeback', color: statusColor.ChargeBack },
];

export interface PageLink {
  path: string;
  label: string;
  icon: Icon;
  seenBy: readonly Role[];
}

export const reportLinks: PageLink[] = [
  { path: '/admin/country-order-list', label: 'Country Order List', icon: IconWorld, seenBy: everyRole },
  { path: '/admin/processed-order', label: 'Order Processed', icon: IconUserCheck, seenBy: managers },
  { path: '/admin/refused-payments', label: 'Refused Payments', icon: IconCoins, seenBy: managers },
];

export const settingLinks: PageLink[] = [
  { path: '/admin/manage-team', label: 'Manage Team', icon: IconUsers, seenBy: managers },
  { path: '/admin/gateway-setting', label: 'Gateway Setting', icon: IconCreditCard, seenBy: managers },
  { path: '/admin/change-password', label: 'Change Password', icon: IconLock, seenBy: managers },
  { path: '/admin/settings', label: 'Settings', icon: IconSettings, seenBy: ['Admin'] },
  { path: '/admin/landing-sites', label: 'Landing Sites', icon: IconWorldUpload, seenBy: ['Admin'] },
  { path: '/admin/failed-mails', label: 'Failed Mails', icon: IconMailExclamation, seenBy: ['Admin'] },
  { path: '/admin/system', label: 'System', icon: IconServer, seenBy: ['Admin'] },
  { path: '/admin/audit-trail', label: 'Audit Trail', icon: IconListSearch, seenBy: ['Admin'] },
  { path: '/admin/ledger', label: 'Ledger', icon: IconShieldCheck, seenBy: ['Admin'] },
];

export function mayRead(folder: FolderName, role: Role | undefined): boolean {
  return role !== undefined && (folders[folder].readableBy as readonly Role[]).includes(role);
}
