import type { ReactNode } from 'react';
import styles from './whole.module.css';

/** A date, a time, an amount or an order ID: its order is its own in right-to-left text, and no line ends within it (VIS-71). */
export function Whole({ children }: { children: ReactNode }) {
  return <bdi className={styles.whole}>{children}</bdi>;
}
