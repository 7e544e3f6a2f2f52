import { createBrowserRouter } from 'react-router';
import { OrderDetailsPage } from './pages/order-details-page.tsx';
import { TrackOrderPage } from './pages/track-order-page.tsx';
import { VisitorShell } from './shell/visitor-shell.tsx';

/** Any other URL shows the router's own error view (APP-5). */
export const router = createBrowserRouter([
  {
    Component: VisitorShell,
    children: [
      { path: '/track-order/:orderId?', Component: TrackOrderPage },
      { path: '/get-new-order-details/:orderId', Component: OrderDetailsPage },
    ],
  },
]);
