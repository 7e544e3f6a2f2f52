import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import { useOrderChanges } from '../../platform/live.ts';
import { Clipped } from '../../ui/clipped.tsx';
import { IconInfoCircle } from '../../ui/icons.ts';
import { orderNews } from './order-news.ts';
import classes from './order-news-line.module.css';

/** What someone else has just done with the open order. The page shows the new state automatically. */
export function OrderNewsLine({ order, me }: { order: Pick<OrderDetail, 'order_id'>; me: { name: string } }) {
  const [news, setNews] = useState<{ text: string; orderId: string } | null>(null);
  useOrderChanges((change) => {
    if (change.order_id !== order.order_id || change.actor === me.name) return;
    const text = orderNews(change);
    if (text) setNews({ text, orderId: change.order_id });
  });
  const shown = news?.orderId === order.order_id ? news : null;
  return (
    <div role="status" className={classes.place}>
      {shown && (
        <p className={classes.news}>
          <IconInfoCircle className={classes.icon} stroke={1.6} aria-hidden="true" />
          <Clipped text={shown.text} />
          <CloseButton
            size="sm"
            iconSize={16}
            className={classes.close}
            aria-label="Dismiss"
            onClick={() => setNews(null)}
          />
        </p>
      )}
    </div>
  );
}
