import { type FolderName, folderNames } from '@arrival-desk/contract/order-lists/folders.ts';
import { identityReaders, type Role } from '@arrival-desk/contract/roles.ts';
import { useNavigate } from 'react-router';
import { useTakeNext } from '../../features/filing/use-take-next.ts';
import { folderPath } from '../../features/orders/order-paths.ts';
import { type Handler, useShortcuts } from '../../platform/shortcuts.ts';
import { undoLast } from '../../ui/undo.tsx';
import { mayRead } from './navigation.ts';
import { goShortcuts, shellShortcuts, takeShortcuts, undoShortcuts } from './shell-shortcuts.ts';

/** The keys that work on every staff page. */
export function useShellKeys(role: Role | undefined, open: (overlay: 'palette' | 'shortcuts') => void): void {
  const navigate = useNavigate();
  useShortcuts(shellShortcuts, { palette: () => open('palette'), help: () => open('shortcuts') });
  useShortcuts(undoShortcuts, { undo: undoLast });
  const takeNext = useTakeNext({ place: 'page', asked: true });
  useShortcuts(takeShortcuts, { takeNext: role && identityReaders.includes(role) ? takeNext : undefined });
  const go = folderNames
    .filter((folder) => mayRead(folder, role))
    .map((folder): [FolderName, Handler] => [folder, () => void navigate(folderPath(folder))]);
  useShortcuts(goShortcuts, Object.fromEntries(go));
}
