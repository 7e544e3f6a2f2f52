import { localDay } from '@arrival-desk/contract/local-values.ts';
import { useLanguage } from '../language/language-context.tsx';
import { Whole } from '../parts/whole.tsx';
import type { Order } from '../visitors.calls.ts';
import styles from './progress-bar.module.css';
import { progressSteps } from './progress-steps.ts';

/** How far an order is: what is done has a check mark and its day, what comes the day by which it is expected. */
export function ProgressBar({ order }: { order: Order }) {
  const { text, whole, language } = useLanguage();
  return (
    <div className={styles.place}>
      <ol
        className={styles.bar}
        aria-label={text('progress.title')}
        data-closes={order.mainResult.stage === 'ready' || undefined}
      >
        {progressSteps(order, new Date()).map(({ label, state, at }) => {
          // A day is that of UTC, an instant that of the device.
          const date = localDay(language.code, at, at && at.length > 10 ? 'here' : 'UTC');
          return (
            <li key={label} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
              <svg viewBox="0 0 24 24" className={styles.mark} aria-hidden="true">
                <circle cx="12" cy="12" r="10" />
                {state === 'done' ? <path d="M7.5 12.4l3 3 6-6.4" /> : null}
                {state === 'now' ? <circle cx="12" cy="12" r="4" className={styles.core} /> : null}
              </svg>
              <strong>{text(label)}</strong>
              {date ? <span>{state === 'done' ? <Whole>{date}</Whole> : whole('progress.by', { date })}</span> : null}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
