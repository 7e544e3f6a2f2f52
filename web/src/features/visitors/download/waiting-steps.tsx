import { localAmount, localDay } from '@arrival-desk/contract/local-values.ts';
import type { OrderStage } from '@arrival-desk/contract/orders/order-stage.ts';
import { isClosed } from '@arrival-desk/contract/orders/stage-rules.ts';
import { refundArrivesBy, refundWorkingDays } from '@arrival-desk/contract/refunds/refund-arrival.ts';
import { useLanguage } from '../language/language-context.tsx';
import type { Order } from '../visitors.calls.ts';
import { expectedBy } from './expected-by.ts';
import styles from './waiting-steps.module.css';

interface WaitingStepsProps {
  stage: Exclude<OrderStage, 'ready'>;
  order: Order;
}

/** The current and the next steps, in plain words. */
export function WaitingSteps({ stage, order: { mainResult, path, request } }: WaitingStepsProps) {
  const { text, whole, language } = useLanguage();
  const { processing_date, filed_at, refund_date } = mainResult;
  const amount = localAmount(language.code, mainResult);
  const day = (date: string | null) => localDay(language.code, date);
  const until = refund_date ? day(refundArrivesBy(refund_date)) : '';
  const now = () => {
    if (stage === 'refunded')
      return whole(amount ? 'wait.refunded.now' : 'wait.refunded.nowNoAmount', { amount, date: day(refund_date) });
    if (path && isClosed(stage)) return text('wait.sent.now');
    if (filed_at && isClosed(stage))
      return whole('wait.closed.nowFiled', { date: localDay(language.code, filed_at, 'here') });
    if (stage === 'scheduled')
      return whole(processing_date ? 'wait.scheduled.now' : 'wait.preparing.now', { date: day(processing_date) });
    return whole(`wait.${stage}.now`, { date: path ? localDay(language.code, path.given_at, 'here') : '' });
  };
  const next = () => {
    const by = stage === 'preparing' && !request ? expectedBy(mainResult.arrival_date, new Date()) : null;
    if (by) return whole('wait.preparing.nextBy', { date: day(by) });
    if (stage === 'refund_due' && amount) return whole('wait.refund_due.nextAmount', { amount });
    return whole(`wait.${stage}.next`, { days: String(refundWorkingDays), until });
  };
  return (
    <ol className={styles.steps}>
      <li className={styles.now}>
        <strong>{text('wait.now')}</strong>
        <span>{now()}</span>
      </li>
      <li className={styles.next}>
        <strong>{text('wait.next')}</strong>
        <span>{next()}</span>
      </li>
    </ol>
  );
}
