import { localAmount, localDay } from '@arrival-desk/contract/local-values.ts';
import { refundArrivesBy } from '@arrival-desk/contract/refunds/refund-arrival.ts';
import { useLanguage } from '../language/language-context.tsx';
import type { Order } from '../visitors.calls.ts';
import type { WaitingStage } from './waiting-stage.ts';
import styles from './waiting-steps.module.css';

interface WaitingStepsProps {
  stage: WaitingStage;
  mainResult: Order['mainResult'];
  /** The order has a document from before, although it needs no further work. */
  documentSent: boolean;
}

/** The current and the next steps, in plain words. */
export function WaitingSteps({ stage, mainResult, documentSent }: WaitingStepsProps) {
  const { text, language } = useLanguage();
  const { processing_date, refund_date } = mainResult;
  const amount = localAmount(language.code, mainResult);
  const day = (date: string | null) => localDay(language.code, date);
  const now = () => {
    if (stage === 'refunded')
      return text(amount ? 'wait.refunded.now' : 'wait.refunded.nowNoAmount', { amount, date: day(refund_date) });
    if (documentSent) return text('wait.sent.now');
    const isPlanned = stage !== 'future' || processing_date !== null;
    return text(isPlanned ? `wait.${stage}.now` : 'wait.preparing.now', { date: day(processing_date) });
  };
  return (
    <ol className={styles.steps}>
      <li className={styles.now}>
        <strong>{text('wait.now')}</strong>
        <span>{now()}</span>
      </li>
      <li className={styles.next}>
        <strong>{text('wait.next')}</strong>
        <span>{text(`wait.${stage}.next`, { until: refund_date ? day(refundArrivesBy(refund_date)) : '' })}</span>
      </li>
    </ol>
  );
}
