import { type ComponentType, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { OrderSkeleton } from '../../features/order-page/order-skeleton.tsx';
import { loadPart } from '../../platform/load-part.ts';

let loaded: ComponentType | undefined;

/** The order page. Until its chunk is loaded, a skeleton with what is known of the order. */
export function OrderScreen() {
  const { orderId = '' } = useParams();
  const [Page, setPage] = useState(() => loaded);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (loaded) return;
    const address = () => window.location.pathname + window.location.search;
    loadPart(() => import('./order-page.tsx'), address).then(({ OrderPage }) => {
      loaded = OrderPage;
      setPage(() => OrderPage);
    }, setFailure);
  }, []);
  if (failure) throw failure;
  return Page ? <Page /> : <OrderSkeleton orderId={orderId} />;
}
