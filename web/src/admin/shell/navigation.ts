import { type FolderName, folderNames, folders } from '@arrival-desk/contract/order-lists/folders.ts';
import { everyRole, managers, type Role } from '@arrival-desk/contract/roles.ts';
import { dailyQueues } from '../../features/orders/status-look.ts';
import type { Icon } from '../../ui/icon.tsx';
import {
  IconCoins,
  IconCreditCard,
  IconListSearch,
  IconLock,
  IconMailExclamation,
  IconServer,
  IconSettings,
  IconShieldCheck,
  IconUserCheck,
  IconUsers,
  IconWorld,
  IconWorldUpload,
} from '../../ui/icons.ts';

/** The queues after the daily ones, in the sequence of the sidebar (APP-16). `readableBy` decides who sees them. */
export const otherQueues: readonly FolderName[] = folderNames.filter((folder) => !dailyQueues.includes(folder));

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
  { path: '/admin/desk-settings', label: 'Desk Settings', icon: IconSettings, seenBy: ['Admin'] },
  { path: '/admin/failed-mails', label: 'Failed Mails', icon: IconMailExclamation, seenBy: ['Admin'] },
  { path: '/admin/system', label: 'System', icon: IconServer, seenBy: ['Admin'] },
  { path: '/admin/audit-trail', label: 'Audit Trail', icon: IconListSearch, seenBy: ['Admin'] },
  { path: '/admin/ledger', label: 'Ledger', icon: IconShieldCheck, seenBy: ['Admin'] },
];

export function mayRead(folder: FolderName, role: Role | undefined): boolean {
  return role !== undefined && folders[folder].readableBy.includes(role);
}
