import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { toast } from 'react-toastify/unstyled';

const load = {
  palette: async () => ({ default: (await import('./palette/palette.tsx')).Palette }),
  shortcuts: async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }),
};
const Palette = lazy(load.palette);
const ShortcutsDialog = lazy(load.shortcuts);

export type Overlay = 'palette' | 'shortcuts';

interface OverlaysProps {
  user: SignedInUser | null;
  opened: Overlay | null;
  onOpen: (overlay: Overlay | null) => void;
  onLogout: () => void;
}

/** What lies over any page: the command palette and the list of shortcuts, each loaded apart from the pages. */
export function Overlays({ user, opened, onOpen, onLogout }: OverlaysProps) {
  // Ready before it is asked for: what is typed right after Ctrl K must find its field.
  useEffect(() => {
    const timer = setTimeout(() => void load.palette().catch(() => undefined), 1000);
    return () => clearTimeout(timer);
  }, []);
  // Once used it stays, so that it can fade out.
  const [used, setUsed] = useState<readonly Overlay[]>([]);
  const asked = opened && !used.includes(opened) ? opened : null;
  useEffect(() => {
    if (!asked) return;
    load[asked]()
      .then(() => setUsed((before) => [...before, asked]))
      .catch(() => {
        toast.error('This could not be loaded. Check the connection and try again.');
        onOpen(null);
      });
  }, [asked, onOpen]);
  const close = () => onOpen(null);
  return (
    <Suspense>
      {used.includes('palette') && (
        <Palette
          user={user}
          opened={opened === 'palette'}
          onClose={close}
          onLogout={onLogout}
          onShortcuts={() => onOpen('shortcuts')}
        />
      )}
      {used.includes('shortcuts') && (
        <ShortcutsDialog role={user?.type} opened={opened === 'shortcuts'} onClose={close} />
      )}
    </Suspense>
  );
}
