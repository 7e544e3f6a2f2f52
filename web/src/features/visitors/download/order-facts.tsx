import { localDay } from '@arrival-desk/contract/local-values.ts';
import { isDoubtful } from '@arrival-desk/contract/orders/stage-rules.ts';
import { nameIn } from '@arrival-desk/contract/orders/traveller-name.ts';
import { useLanguage } from '../language/language-context.tsx';
import type { MessageKey } from '../language/messages.en.ts';
import card from '../parts/card.module.css';
import type { Order } from '../visitors.calls.ts';
import styles from './order-facts.module.css';

/** What was ordered, while a mistake can still be corrected. Facts that are not on file are left out. */
export function OrderFacts({ mainResult }: { mainResult: Order['mainResult'] }) {
  const { text, language } = useLanguage();
  const { code } = language;
  const { stage, arrival_date, processing_date, filed_at, passport_ending } = mainResult;
  const facts: readonly (readonly [MessageKey, string])[] = [
    ['facts.arrival', localDay(code, arrival_date)],
    filed_at ? ['facts.filed', localDay(code, filed_at, 'here')] : ['facts.filing', localDay(code, processing_date)],
    ['facts.name', nameIn(code, mainResult)],
    ['facts.passport', passport_ending],
  ];
  return (
    <div>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{text(label)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      {isDoubtful(stage) ? null : (
        <p className={card.aside}>{text(filed_at || stage === 'filed' ? 'facts.wrongFiled' : 'facts.wrong')}</p>
      )}
    </div>
  );
}
