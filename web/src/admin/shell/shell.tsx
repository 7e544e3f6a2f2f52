import '../../ui/staff-styles.ts';
import { Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Suspense, useEffect, useRef, useState } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useSignOut } from '../../features/auth/use-sign-out.ts';
import { useRehearsal, useSignedInUser } from '../../features/auth/use-signed-in-user.ts';
import { SkippedDialog } from '../../features/filing/skipped-dialog.tsx';
import { useLiveUpdates } from '../../features/live/use-live-updates.ts';
import { useReloadOnNavigation } from '../../features/live/use-reload-on-navigation.ts';
import { orderPath } from '../../features/orders/order-paths.ts';
import { useBackCloses } from '../../platform/back-closes.ts';
import { useStoredChoice } from '../../platform/local-store.ts';
import { Announcer } from '../../ui/announcer.tsx';
import { BackClosesLayers } from '../../ui/back-closes-layers.tsx';
import { Contained } from '../../ui/contained.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { Header } from './header.tsx';
import { Loading } from './loading.tsx';
import { Offline } from './offline.tsx';
import { type Overlay, Overlays } from './overlays.tsx';
import { Rehearsal } from './rehearsal.tsx';
import { SessionWarning } from './session-warning.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useGivenWork } from './use-given-work.tsx';
import { useShellKeys } from './use-shell-keys.ts';

/**
 * The key of a scroll position is that of the history entry. Every page load begins with the same key, so the URL is
 * used for it: otherwise one screen would get the scroll position of another.
 */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** Header, sidebar and content. The sidebar is a column that can be closed, and below 991 px a drawer. */
export function Shell() {
  const user = useSignedInUser();
  const rehearsal = useRehearsal();
  useLiveUpdates();
  useReloadOnNavigation();
  useGivenWork(user?.name, { opens: true });
  const narrow = useMediaQuery('(max-width: 991px)', window.matchMedia('(max-width: 991px)').matches);
  const [column, setColumn] = useStoredChoice<'open' | 'closed'>('sidebar', 'open');
  const [drawer, { open, close }] = useDisclosure(false);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  useShellKeys(user?.type, setOverlay);
  useKeptFocus();
  const onLogout = useSignOut();
  const { pathname } = useLocation();

  // A screen reader starts at the top of a new page, as after a page load.
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);

  const opened = narrow ? drawer : column === 'open';
  useBackCloses(Boolean(narrow) && drawer, close);
  const toggle = () => (narrow ? open() : setColumn(column === 'open' ? 'closed' : 'open'));
  return (
    <div className={classes.shell} data-sidebar={!narrow && opened ? 'open' : undefined}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      {!narrow && opened && (
        <aside className={classes.column} aria-label="Menu">
          <Contained>
            <Sidebar role={user?.type} onClose={() => setColumn('closed')} onLogout={onLogout} />
          </Contained>
        </aside>
      )}
      <Drawer.Root opened={Boolean(narrow) && drawer} onClose={close} padding={0} size="var(--sidebar-width)">
        <Drawer.Overlay />
        <Drawer.Content aria-label="Menu" data-over-toasts>
          <Contained>
            <Sidebar role={user?.type} onClose={close} onNavigate={close} onLogout={onLogout} />
          </Contained>
        </Drawer.Content>
      </Drawer.Root>
      <div className={classes.page}>
        <Contained>
          <Header
            user={user}
            menuOpened={opened}
            onToggleMenu={toggle}
            onFind={() => setOverlay('palette')}
            onLogout={onLogout}
          >
            <Rehearsal since={rehearsal} />
            <Offline />
            <Loading />
          </Header>
        </Contained>
        <main className={classes.content} id="content" ref={main} tabIndex={-1}>
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <Contained
        frame={(failure) => (
          <Dialog opened={overlay !== null} title="Not available" onClose={() => setOverlay(null)}>
            {failure}
          </Dialog>
        )}
      >
        <Overlays user={user} opened={overlay} onOpen={setOverlay} onLogout={onLogout} />
      </Contained>
      <SkippedDialog me={user?.name} pathOf={orderPath} />
      <BackClosesLayers />
      <SessionWarning />
      <SignInAgain />
      <Announcer />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}
