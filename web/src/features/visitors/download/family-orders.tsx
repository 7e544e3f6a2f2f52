import type { OrderStage } from '@arrival-desk/contract/orders/order-stage.ts';
import { isClosed } from '@arrival-desk/contract/orders/stage-rules.ts';
import { nameIn } from '@arrival-desk/contract/orders/traveller-name.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../language/language-context.tsx';
import { Button } from '../parts/button.tsx';
import card from '../parts/card.module.css';
import type { Order } from '../visitors.calls.ts';
import styles from './family-orders.module.css';

interface FamilyOrdersProps {
  orders: Order['others'];
  /** The path of an order's page. */
  pathOf: (orderId: string) => string;
  /** Asks for the code that opens the orders of its party; absent for an order without one. */
  onAll: (() => Promise<void>) | undefined;
}

/**
 * The other orders of the same email that this browser has opened, with the names by which a family tells them apart, and
 * the way to all of a party.
 */
export function FamilyOrders({ orders, pathOf, onAll }: FamilyOrdersProps) {
  const { text, language } = useLanguage();
  const title = useId();
  const [isAsking, setAsking] = useState(false);
  if (orders.length === 0 && !onAll) return null;
  return (
    <section className={card.card} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {text(orders.length > 0 ? 'family.title' : 'family.together')}
      </h2>
      {orders.length > 0 && (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <li key={order.order_id}>
              <Link to={pathOf(order.order_id)}>
                <bdi>{nameIn(language.code, order)}</bdi>
                <bdi className={styles.id}>{order.order_id}</bdi>
              </Link>
              <span>{text(stateOf(order.stage))}</span>
            </li>
          ))}
        </ul>
      )}
      {onAll && (
        <>
          <p className={card.aside}>{text('family.code')}</p>
          <Button
            kind="quiet"
            busy={isAsking}
            onClick={async () => {
              setAsking(true);
              await onAll();
              setAsking(false);
            }}
          >
            {text('family.all')}
          </Button>
        </>
      )}
    </section>
  );
}

function stateOf(stage: OrderStage) {
  if (isClosed(stage)) return 'family.closed';
  if (stage === 'asked') return 'family.needsYou';
  return stage === 'ready' ? 'family.ready' : 'family.waiting';
}
