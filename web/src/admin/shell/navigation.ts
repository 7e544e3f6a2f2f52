import { type FolderName, folderNames, folders } from '@arrival-desk/contract/order-lists/folders.ts';
import { everyRole, failedMailReaders, identityReaders, managers, type Role } from '@arrival-desk/contract/roles.ts';
import { folderPath, receiptsPath } from '../../features/orders/order-paths.ts';
import { dailyQueues } from '../../features/orders/status-look.ts';
import type { Icon } from '../../ui/icon.tsx';
import {
  IconCoins,
  IconCreditCard,
  IconListSearch,
  IconLock,
  IconServer,
  IconSettings,
  IconUpload,
  IconUserCheck,
  IconUsers,
  IconWorld,
} from '../../ui/icons.ts';

/** The queues after the daily ones, in the sequence of the sidebar (APP-16). `readableBy` decides who sees them. */
export const otherQueues: readonly FolderName[] = folderNames.filter((folder) => !dailyQueues.includes(folder));

export interface PageTab {
  path: string;
  label: string;
  seenBy: readonly Role[];
}

interface PageLink extends PageTab {
  icon: Icon;
}

const admins: readonly Role[] = ['Admin'];

/** Entries of the sidebar with several screens, each a tab with an address of its own; Refunds is a queue as well. */
const withTabs = {
  refunds: {
    label: 'Refunds',
    tabs: [
      { path: folderPath('refund-order'), label: 'Orders', seenBy: managers },
      { path: '/admin/refused-payments', label: 'Refused Payments', seenBy: managers },
    ],
  },
  settings: {
    label: 'Settings',
    tabs: [
      { path: '/admin/settings', label: 'Brands', seenBy: admins },
      { path: '/admin/landing-sites', label: 'Landing Sites', seenBy: admins },
      { path: '/admin/desk-settings', label: 'Desk Settings', seenBy: admins },
    ],
  },
  system: {
    label: 'System',
    tabs: [
      { path: '/admin/system', label: 'Health', seenBy: admins },
      { path: '/admin/failed-mails', label: 'Failed Emails', seenBy: failedMailReaders },
    ],
  },
  audit: {
    label: 'Audit',
    tabs: [
      { path: '/admin/audit-trail', label: 'Audit Trail', seenBy: admins },
      { path: '/admin/ledger', label: 'Ledger', seenBy: admins },
    ],
  },
} as const satisfies Readonly<Record<string, { label: string; tabs: readonly PageTab[] }>>;

export const tabGroups: readonly { label: string; tabs: readonly PageTab[] }[] = Object.values(withTabs);

/** Whether a path is a page, or one below it. */
export const isUnder = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** A page of the sidebar: with tabs, the link leads to the first one that the role sees. */
export interface PageEntry {
  label: string;
  icon: Icon;
  tabs: readonly PageTab[];
}

const single = ({ icon, ...tab }: PageLink): PageEntry => ({ label: tab.label, icon, tabs: [tab] });

export const reportEntries: readonly PageEntry[] = [
  single({ path: receiptsPath, label: 'Receipts', icon: IconUpload, seenBy: identityReaders }),
  single({ path: '/admin/country-order-list', label: 'Country Order List', icon: IconWorld, seenBy: everyRole }),
  single({ path: '/admin/processed-order', label: 'Order Processed', icon: IconUserCheck, seenBy: managers }),
];

export const settingEntries: readonly PageEntry[] = [
  single({ path: '/admin/manage-team', label: 'Manage Team', icon: IconUsers, seenBy: managers }),
  single({ path: '/admin/gateway-setting', label: 'Gateway Setting', icon: IconCreditCard, seenBy: managers }),
  single({ path: '/admin/change-password', label: 'Change Password', icon: IconLock, seenBy: managers }),
  { icon: IconSettings, ...withTabs.settings },
  { icon: IconServer, ...withTabs.system },
  { icon: IconListSearch, ...withTabs.audit },
];

/** The tabs that a role sees. */
export const tabsFor = ({ tabs }: Pick<PageEntry, 'tabs'>, role: Role | undefined): readonly PageTab[] =>
  tabs.filter(({ seenBy }) => role && seenBy.includes(role));

/** Every page of a role with the words of the menu; a tab is named after its entry too: 'Settings: Brands'. */
export function pagesFor(role: Role | undefined): { path: string; name: string; icon: Icon }[] {
  const refused = { icon: IconCoins, label: withTabs.refunds.label, tabs: withTabs.refunds.tabs.slice(1) };
  return [...reportEntries, refused, ...settingEntries].flatMap((entry) =>
    tabsFor(entry, role).map(({ path, label }) => ({
      path,
      name: label === entry.label ? label : `${entry.label}: ${label}`,
      icon: entry.icon,
    })),
  );
}

export function mayRead(folder: FolderName, role: Role | undefined): boolean {
  return role !== undefined && folders[folder].readableBy.includes(role);
}
