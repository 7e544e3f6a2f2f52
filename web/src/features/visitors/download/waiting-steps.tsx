import { useLanguage } from '../language/language-context.tsx';
import type { WaitingStage } from './waiting-stage.ts';
import styles from './waiting-steps.module.css';

interface WaitingStepsProps {
  stage: WaitingStage;
  /** There is a document although nobody works on the order any more: it was sent before. */
  documentSent: boolean;
}

/** What happens now and what is next, in plain words. */
export function WaitingSteps({ stage, documentSent }: WaitingStepsProps) {
  const { text } = useLanguage();
  return (
    <ol className={styles.steps}>
      <li className={styles.now}>
        <strong>{text('wait.now')}</strong>
        <span>{text(documentSent ? 'wait.sent.now' : `wait.${stage}.now`)}</span>
      </li>
      <li className={styles.next}>
        <strong>{text('wait.next')}</strong>
        <span>{text(`wait.${stage}.next`)}</span>
      </li>
    </ol>
  );
}
