import styles from './state-mark.module.css';

/** A check mark if there is a document, otherwise a clock; the heading says the same in words. */
export function StateMark({ ready }: { ready: boolean }) {
  return (
    <svg viewBox="0 0 48 48" className={ready ? styles.ready : styles.waiting} aria-hidden="true">
      <circle cx="24" cy="24" r="24" className={styles.ground} />
      {ready ? <path d="M15 24.5l6.2 6.2L33.5 18" /> : <path d="M24 15v9.5l6.2 3.8" />}
    </svg>
  );
}
