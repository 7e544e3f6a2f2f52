import type { OrderStage } from '@arrival-desk/contract/orders/order-stage.ts';
import { nameIn } from '@arrival-desk/contract/orders/traveller-name.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../language/language-context.tsx';
import card from '../parts/card.module.css';
import type { Order } from '../visitors.calls.ts';
import styles from './family-orders.module.css';
import { isClosed } from './waiting-stage.ts';

interface FamilyOrdersProps {
  orders: Order['others'];
  /** The path of an order's page. */
  pathOf: (orderId: string) => string;
}

/** The other orders of the same email that this browser has opened, with the names by which a family tells them apart. */
export function FamilyOrders({ orders, pathOf }: FamilyOrdersProps) {
  const { text, language } = useLanguage();
  const title = useId();
  if (orders.length === 0) return null;
  return (
    <section className={card.card} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {text('family.title')}
      </h2>
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
    </section>
  );
}

function stateOf(stage: OrderStage) {
  if (isClosed(stage)) return 'family.closed';
  if (stage === 'asked') return 'family.needsYou';
  return stage === 'ready' ? 'family.ready' : 'family.waiting';
}
