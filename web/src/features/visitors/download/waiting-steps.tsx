import { useLanguage } from '../language/language-context.tsx';
import type { WaitingStage } from './waiting-stage.ts';
import styles from './waiting-steps.module.css';

interface WaitingStepsProps {
  stage: WaitingStage;
  /** The order has a document from before, although it needs no further work. */
  documentSent: boolean;
}

/** The current and the next steps, in plain words. */
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
