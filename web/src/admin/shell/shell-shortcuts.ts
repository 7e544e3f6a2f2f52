import { type FolderName, folderNames, folders } from '@arrival-desk/contract/order-lists/folders.ts';
import { identityReaders, managers, type Role } from '@arrival-desk/contract/roles.ts';
import { filingShortcuts } from '../../features/filing/filing-shortcuts.ts';
import { queueShortcuts } from '../../features/order-lists/queue-shortcuts.ts';
import { orderShortcuts } from '../../features/orders/order-shortcuts.ts';
import { lookOf } from '../../features/orders/status-look.ts';
import { receiptShortcuts } from '../../features/receipts/receipt-shortcuts.ts';
import type { ShortcutTable } from '../../platform/shortcuts.ts';
import { mayRead } from './navigation.ts';

/** The keys of every page. */
export const shellShortcuts = {
  title: 'Everywhere',
  shortcuts: {
    palette: { keys: ['Mod+k'], label: 'Find an order or a screen', whileTyping: true },
    help: { keys: ['?'], label: 'This list' },
  },
} as const;

/** Of every page, for those who file cards. */
export const takeShortcuts = {
  title: 'Filing',
  shortcuts: { takeNext: { keys: ['t'], label: 'Take the next order that is ready to file', act: 'Take next order' } },
} as const;

/** Listed with the keys of every page. */
export const undoShortcuts = {
  title: 'Changes',
  shortcuts: {
    undo: { keys: ['Mod+z'], label: 'Undo the last change while its message is shown', act: 'Undo the last change' },
  },
} as const;

export const goShortcuts = {
  title: 'Go to',
  shortcuts: Object.fromEntries(
    folderNames.map((folder) => [folder, { keys: [`g ${lookOf(folder).key}`], label: folders[folder].title }]),
  ) as Record<FolderName, { keys: string[]; label: string }>,
} satisfies ShortcutTable<FolderName>;

/** Every shortcut that a role can use. */
export function everyShortcut(role: Role | undefined): ShortcutTable[] {
  const readable = Object.entries(goShortcuts.shortcuts).filter(([folder]) => mayRead(folder as FolderName, role));
  const { shortcuts: everywhere } = shellShortcuts;
  const { delete: remove, ...inQueue } = queueShortcuts.shortcuts;
  const mayFile = role !== undefined && identityReaders.includes(role);
  const mayDelete = role !== undefined && managers.includes(role);
  return [
    { title: queueShortcuts.title, shortcuts: mayDelete ? { ...inQueue, delete: remove } : inQueue },
    orderShortcuts,
    ...(mayFile ? [takeShortcuts, filingShortcuts, receiptShortcuts] : []),
    { title: goShortcuts.title, shortcuts: Object.fromEntries(readable) },
    { title: shellShortcuts.title, shortcuts: { ...everywhere, ...undoShortcuts.shortcuts } },
  ];
}
