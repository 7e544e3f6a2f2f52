import { useLanguage } from '../language/language-context.tsx';
import card from '../parts/card.module.css';
import styles from './order-skeleton.module.css';

/** The skeleton of the order card while the order loads. */
export function OrderSkeleton() {
  const { text } = useLanguage();
  return (
    <section className={`${card.card} ${styles.skeleton}`} aria-busy="true">
      <h1 className={styles.unseen}>{text('load.busy')}</h1>
      <div className={styles.header} aria-hidden="true">
        <span className={styles.mark} />
        <span className={styles.lines}>
          <span className={styles.short} />
          <span className={styles.title} />
          <span className={styles.line} />
        </span>
      </div>
      <span className={styles.button} aria-hidden="true" />
      <span className={styles.line} aria-hidden="true" />
    </section>
  );
}
