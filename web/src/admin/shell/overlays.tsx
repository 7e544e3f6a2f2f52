import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { useKeyboardOwner } from '../../platform/shortcuts.ts';
import classes from './overlays.module.css';
import { Palette } from './palette/palette.tsx';

const load = async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog });
const ShortcutsDialog = lazy(load);

export type Overlay = 'palette' | 'shortcuts';

interface OverlaysProps {
  user: SignedInUser | null;
  opened: Overlay | null;
  onOpen: (overlay: Overlay | null) => void;
  onLogout: () => void;
}

/**
 * The command palette and the list of shortcuts, which open over any page. From the request until the overlay's own
 * field has the focus, a hidden field receives what is typed, input methods included, and the palette shows it.
 */
export function Overlays({ user, opened, onOpen, onLogout }: OverlaysProps) {
  const [text, setText] = useState('');
  const [hasShortcuts, setHasShortcuts] = useState(false);
  const waiting = useRef<HTMLInputElement>(null);
  const before = useRef<HTMLElement | null>(null);
  useKeyboardOwner(opened !== null);
  useLayoutEffect(() => {
    if (!opened) return;
    const { activeElement } = document;
    // The palette can open the list of shortcuts, and is closed when the list closes.
    if (activeElement instanceof HTMLElement && !activeElement.closest('[role="dialog"]'))
      before.current = activeElement === document.body ? null : activeElement;
    waiting.current?.focus({ preventScroll: true });
    setText('');
  }, [opened]);
  useEffect(() => {
    if (opened !== 'shortcuts' || hasShortcuts) return;
    load()
      .then(() => setHasShortcuts(true))
      .catch(() => {
        toast.error('This could not be loaded. Check the connection and try again.');
        onOpen(null);
      });
  }, [opened, hasShortcuts, onOpen]);
  const close = () => onOpen(null);

  // Returns the focus to the element that had it before the overlay opened. Listens while everything is closed, because
  // the focus trap of a dialog moves the focus there in a task after opening, whether it is closed by then or not. A
  // layout effect, so that it has stopped listening when the hidden field gets the focus.
  useLayoutEffect(() => {
    if (opened) return;
    function returnFrom(focused: Element | null): void {
      if (focused !== waiting.current && !focused?.closest('[data-overlay]')) return;
      const element = before.current?.isConnected ? before.current : document.querySelector<HTMLElement>('main');
      element?.focus({ preventScroll: true });
    }
    const onFocus = ({ target }: FocusEvent) => returnFrom(target as Element);
    returnFrom(document.activeElement);
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [opened]);
  return (
    <>
      <input
        ref={waiting}
        className={classes.waiting}
        aria-hidden="true"
        tabIndex={-1}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && close()}
      />
      <Palette
        user={user}
        opened={opened === 'palette'}
        text={text}
        onText={setText}
        onClose={close}
        onLogout={onLogout}
        onShortcuts={() => onOpen('shortcuts')}
      />
      <Suspense>
        {hasShortcuts && <ShortcutsDialog role={user?.type} opened={opened === 'shortcuts'} onClose={close} />}
      </Suspense>
    </>
  );
}
