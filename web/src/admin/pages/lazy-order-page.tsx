import { type ComponentType, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { OrderSteps } from '../../features/order-lists/order-steps.tsx';
import { OrderSkeleton } from '../../features/order-page/order-skeleton.tsx';
import { orderShortcuts } from '../../features/orders/order-shortcuts.ts';
import { loadPart } from '../../platform/load-part.ts';
import { useKeyboardOwner, useShortcuts } from '../../platform/shortcuts.ts';

type Page = ComponentType<{ opensComment: boolean }>;

let loaded: Page | undefined;

/** The order page. Until its chunk is loaded, a skeleton with what is known of the order. */
export function LazyOrderPage() {
  const { orderId = '' } = useParams();
  const [Page, setPage] = useState(() => loaded);
  const [failure, setFailure] = useState<unknown>(null);
  // Pressed before the chunk is loaded, the comment key is passed on to the page, and further keys are ignored.
  const [opensComment, setOpensComment] = useState(false);
  useShortcuts(orderShortcuts, { comment: Page ? undefined : () => setOpensComment(true) });
  useKeyboardOwner(opensComment && !Page);
  useEffect(() => {
    if (loaded) return;
    const url = () => window.location.pathname + window.location.search;
    loadPart(() => import('./order-page.tsx'), url).then(({ OrderPage }) => {
      loaded = OrderPage;
      setPage(() => OrderPage);
    }, setFailure);
  }, []);
  if (failure) throw failure;
  if (Page) return <Page opensComment={opensComment} />;
  return <OrderSkeleton orderId={orderId} steps={<OrderSteps orderId={orderId} />} />;
}
