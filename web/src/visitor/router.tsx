import { lazy } from 'react';
import { createBrowserRouter } from 'react-router';
import { OrderDetailsPage } from './pages/order-details-page.tsx';
import { TrackOrderPage } from './pages/track-order-page.tsx';
import { UnknownUrlPage } from './pages/unknown-url-page.tsx';
import { lostEmailPath } from './paths.ts';
import { VisitorShell } from './shell/visitor-shell.tsx';

/** A part of its own: few travellers lose their email, and each page waits for what it loads. */
const LostEmailPage = lazy(() => import('./pages/lost-email-page.tsx'));

export const router = createBrowserRouter([
  {
    Component: VisitorShell,
    children: [
      { path: '/track-order/:orderId?', Component: TrackOrderPage },
      { path: '/get-new-order-details/:orderId', Component: OrderDetailsPage },
      { path: lostEmailPath, Component: LostEmailPage },
      { path: '*', Component: UnknownUrlPage },
    ],
  },
]);
