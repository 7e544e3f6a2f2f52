import type { OrderStage } from '@arrival-desk/contract/orders/order-stage.ts';
import { stageLook } from './stage-look.ts';
import styles from './state-mark.module.css';

/** The icon of a stage in its colour; the heading says the same in words. */
export function StateMark({ stage }: { stage: OrderStage }) {
  const { tone, icon } = stageLook[stage];
  return (
    <svg viewBox="0 0 48 48" className={styles[tone]} data-stage={stage} aria-hidden="true">
      <circle cx="24" cy="24" r="23" className={styles.ground} />
      <path d={icon} />
    </svg>
  );
}
