import { productName } from '../platform/product.ts';
import classes from './wordmark.module.css';

/** The product's mark and name. */
export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      <svg className={classes.mark} viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="6" fill="var(--accent-fill)" />
        <path
          d="M6.5 12.4l3.7 3.7 7.3-8.2"
          fill="none"
          stroke="var(--accent-ink)"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {productName}
    </span>
  );
}
