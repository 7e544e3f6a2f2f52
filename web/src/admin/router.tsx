import { folderNames } from '@arrival-desk/contract/orders/folder-names.ts';
import { createBrowserRouter, redirect } from 'react-router';
import { readToken } from '../platform/session.ts';

const signedInOnly = () => (readToken() ? null : redirect('/'));
const signedOutOnly = () => (readToken() ? redirect('/admin') : null);

const queuePage = async () => (await import('./pages/queue-page.tsx')).queueRoute;

// No error element on purpose: an address that matches nothing shows the router's own view (SPEC.md section 2).
export const router = createBrowserRouter([
  {
    path: '/',
    loader: signedOutOnly,
    HydrateFallback: () => null,
    lazy: async () => ({ Component: (await import('./pages/sign-in-page.tsx')).SignInPage }),
  },
  {
    path: '/admin',
    loader: signedInOnly,
    HydrateFallback: () => null,
    lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
    children: [
      { index: true, handle: { folder: 'recent-order' }, lazy: queuePage },
      ...folderNames.map((folder) => ({ path: folder, handle: { folder }, lazy: queuePage })),
      {
        path: 'view-order/:orderId',
        lazy: async () => ({ Component: (await import('./pages/order-page.tsx')).OrderPage }),
      },
      {
        path: 'country-order-list',
        lazy: async () => ({ Component: (await import('../features/reports/country-report.tsx')).CountryReport }),
      },
      {
        lazy: async () => ({ Component: (await import('./pages/managers-only.tsx')).ManagersOnly }),
        children: [
          {
            path: 'processed-order',
            lazy: async () => ({
              Component: (await import('../features/reports/processed-report.tsx')).ProcessedReport,
            }),
          },
          ...['manage-team', 'manage-team/:teamMemberId'].map((path) => ({
            path,
            lazy: async () => ({ Component: (await import('./pages/manage-team-page.tsx')).ManageTeamPage }),
          })),
          {
            path: 'gateway-setting',
            lazy: async () => ({ Component: (await import('./pages/gateway-setting-page.tsx')).GatewaySettingPage }),
          },
          {
            path: 'change-password',
            lazy: async () => ({ Component: (await import('./pages/change-password-page.tsx')).ChangePasswordPage }),
          },
        ],
      },
    ],
  },
]);
