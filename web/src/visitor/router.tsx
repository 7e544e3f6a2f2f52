import { createBrowserRouter } from 'react-router';
import { OrderDetailsPage } from './pages/order-details-page.tsx';
import { TrackOrderPage } from './pages/track-order-page.tsx';
import { UnknownUrlPage } from './pages/unknown-url-page.tsx';
import { VisitorShell } from './shell/visitor-shell.tsx';

export const router = createBrowserRouter([
  {
    Component: VisitorShell,
    children: [
      { path: '/track-order/:orderId?', Component: TrackOrderPage },
      { path: '/get-new-order-details/:orderId', Component: OrderDetailsPage },
      { path: '*', Component: UnknownUrlPage },
    ],
  },
]);
