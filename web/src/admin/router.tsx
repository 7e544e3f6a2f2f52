import { linkPaths } from '@arrival-desk/contract/account-links/link-kinds.ts';
import type { FolderName } from '@arrival-desk/contract/order-lists/folders.ts';
import { statusFolders } from '@arrival-desk/contract/orders/status-folders.ts';
import type { ComponentType } from 'react';
import { createBrowserRouter, createPath, type LoaderFunction, type LoaderFunctionArgs, redirect } from 'react-router';
import { keepAskedScreen } from '../platform/asked-screen.ts';
import { loadPart } from '../platform/load-part.ts';
import { readToken } from '../platform/session.ts';
import { ScreenFailed } from './shell/screen-failed.tsx';

function signedInOnly({ request }: LoaderFunctionArgs) {
  if (readToken()) return null;
  const { pathname, search } = new URL(request.url);
  keepAskedScreen(pathname + search);
  return redirect('/');
}
const signedOutOnly = () => (readToken() ? redirect('/admin') : null);

/** Every queue. Their titles and readers come with the shell, not with the sign-in page. */
const folderPaths: FolderName[] = [...Object.values(statusFolders), 'my-order', 'order-history'];

/** A screen, loaded when it is first opened. */
const screen =
  <Route,>(load: () => Promise<Route>) =>
  () =>
    loadPart(load, () => createPath(router.state.navigation.location ?? router.state.location));

const lazyOrderPage = () => import('./pages/lazy-order-page.tsx');

/** Loaded with the shell, so that a click on a row shows the order's skeleton immediately. */
const shell = screen(async () => {
  const [{ Desk }] = await Promise.all([import('./shell/desk.tsx'), lazyOrderPage()]);
  return { Component: Desk };
});

const queuePage = screen(async () => (await import('./pages/queue-page.tsx')).queueRoute);

/** A page of the desk. */
const child = (path: string, load: () => Promise<ComponentType>) => ({
  path,
  lazy: screen(async () => ({ Component: await load() })),
});

/** A page outside the desk. */
const page = (path: string, load: () => Promise<ComponentType>, loader?: LoaderFunction) => ({
  path,
  loader,
  HydrateFallback: () => null,
  ErrorBoundary: ScreenFailed,
  lazy: screen(async () => ({ Component: await load() })),
});

type PublicPages = typeof import('./pages/public-pages.ts');

/** A page that needs no session: those of people who have no password or forgot it, and of an unknown URL. */
const publicPage = (path: string, pick: (pages: PublicPages) => ComponentType) =>
  page(path, async () => pick(await import('./pages/public-pages.ts')));

export const router: ReturnType<typeof createBrowserRouter> = createBrowserRouter([
  page('/', async () => (await import('./pages/sign-in-page.tsx')).SignInPage, signedOutOnly),
  publicPage(linkPaths.reset, ({ SetPasswordPage }) => SetPasswordPage),
  publicPage(linkPaths.invitation, ({ AcceptInvitationPage }) => AcceptInvitationPage),
  publicPage('/admin/forgot-password', ({ ForgotPasswordPage }) => ForgotPasswordPage),
  publicPage('*', ({ UnknownUrlPage }) => UnknownUrlPage),
  page('/admin/file/:orderId', async () => (await import('./pages/file-page.tsx')).FilePage, signedInOnly),
  {
    path: '/admin',
    loader: signedInOnly,
    HydrateFallback: () => null,
    ErrorBoundary: ScreenFailed,
    lazy: shell,
    children: [
      {
        ErrorBoundary: ScreenFailed,
        children: [
          { index: true, handle: { folder: 'recent-order' }, lazy: queuePage },
          ...folderPaths.map((folder) => ({ path: folder, handle: { folder }, lazy: queuePage })),
          child('view-order/:orderId', async () => (await lazyOrderPage()).LazyOrderPage),
          child('receipts', async () => (await import('./pages/receipts-page.tsx')).ReceiptsPage),
          child('account', async () => (await import('./pages/account-page.tsx')).AccountPage),
          child('country-order-list', async () => (await import('./pages/report-pages.ts')).CountryReport),
          {
            lazy: screen(async () => ({ Component: (await import('./pages/managers-only.tsx')).ManagersOnly })),
            children: [
              child('processed-order', async () => (await import('./pages/report-pages.ts')).ProcessedReport),
              ...['manage-team', 'manage-team/:teamMemberId'].map((path) =>
                child(path, async () => (await import('./pages/manage-team-page.tsx')).ManageTeamPage),
              ),
              child(
                'gateway-setting',
                async () => (await import('./pages/gateway-setting-page.tsx')).GatewaySettingPage,
              ),
              child(
                'refused-payments',
                async () => (await import('./pages/refused-payments-page.tsx')).RefusedPaymentsPage,
              ),
              child(
                'change-password',
                async () => (await import('./pages/change-password-page.tsx')).ChangePasswordPage,
              ),
            ],
          },
          // Each of these says itself that it is for Admins.
          child('landing-sites', async () => (await import('./pages/site-pages.ts')).LandingSitesPage),
          child('landing-sites/:siteId', async () => (await import('./pages/site-pages.ts')).LandingSitePage),
          ...['settings', 'settings/:brandId'].map((path) =>
            child(path, async () => (await import('./pages/settings-page.tsx')).SettingsPage),
          ),
          child('desk-settings', async () => (await import('./pages/site-pages.ts')).DeskSettingsPage),
          child('failed-mails', async () => (await import('./pages/operation-pages.ts')).FailedMailsPage),
          child('system', async () => (await import('./pages/operation-pages.ts')).SystemPage),
          child('audit-trail', async () => (await import('./pages/record-pages.ts')).AuditTrailPage),
          child('traveller-data', async () => (await import('./pages/traveller-data-page.tsx')).TravellerDataPage),
          child('ledger', async () => (await import('./pages/record-pages.ts')).LedgerPage),
        ],
      },
    ],
  },
]);
