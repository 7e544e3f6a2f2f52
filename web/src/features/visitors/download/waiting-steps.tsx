import { useLanguage } from '../language/language-context.tsx';
import type { WaitingStage } from './waiting-stage.ts';
import styles from './waiting-steps.module.css';

/** What happens now and what is next, in plain words. */
export function WaitingSteps({ stage }: { stage: WaitingStage }) {
  const { text } = useLanguage();
  return (
    <ol className={styles.steps}>
      <li className={styles.now}>
        <strong>{text('wait.now')}</strong>
        <span>{text(`wait.${stage}.now`)}</span>
      </li>
      <li className={styles.next}>
        <strong>{text('wait.next')}</strong>
        <span>{text(`wait.${stage}.next`)}</span>
      </li>
    </ol>
  );
}
