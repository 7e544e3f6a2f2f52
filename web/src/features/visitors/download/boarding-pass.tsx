import { localDay } from '@arrival-desk/contract/local-values.ts';
import { nameIn } from '@arrival-desk/contract/orders/traveller-name.ts';
import { useLanguage } from '../language/language-context.tsx';
import type { MessageKey } from '../language/messages.en.ts';
import type { Order } from '../visitors.calls.ts';
import styles from './boarding-pass.module.css';
import type { PassFacts } from './pass-facts.ts';
import { useCardCode } from './use-card-code.ts';
import { useKeptCard } from './use-kept-card.ts';

export interface BoardingPassProps {
  order: Order & { path: NonNullable<Order['path']> };
  brand: { title: string; supportEmail: string };
}

/** The finished card at a glance: its code, and the facts to compare with the passport before it is used. */
export default function BoardingPass({ order, brand }: BoardingPassProps) {
  const { text, whole, language, locale } = useLanguage();
  const { mainResult, path } = order;
  const day = (at: string | null, zone?: 'here') => localDay(language.code, at, zone);
  const facts: readonly (readonly [MessageKey, string])[] = [
    ['facts.name', nameIn(language.code, mainResult)],
    ['facts.passport', mainResult.passport_ending],
    ['facts.arrival', day(mainResult.arrival_date)],
  ];
  const version = { version: String(path.version), date: day(path.given_at, 'here') };
  const pass: PassFacts = {
    title: text('ready.title'),
    version: text('pass.version', version),
    facts: facts.flatMap(([label, value]) => (value ? [[text(label), value] as const] : [])),
    check: text('pass.check'),
    wrong: text('pass.wrong'),
  };
  const code = useCardCode(mainResult.order_id, path.file1);
  const keptUntil = useKeptCard({ pass, code, brand, orderId: mainResult.order_id, isTest: mainResult.test === true });
  const until = keptUntil && new Intl.DateTimeFormat(locale, untilFormat).format(keptUntil);
  return (
    <section className={styles.pass} aria-label={pass.version}>
      <p className={styles.head}>
        <bdi translate="no">{brand.title}</bdi>
        <span>{whole('pass.version', version)}</span>
      </p>
      <div className={styles.body}>
        <dl className={styles.facts}>
          {pass.facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi translate="no">{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {code === null ? null : (
          <svg
            className={styles.code}
            viewBox={code ? `-2 -2 ${code.size + 4} ${code.size + 4}` : '0 0 1 1'}
            role={code ? 'img' : undefined}
            aria-label={code ? text('pass.code') : undefined}
            aria-hidden={code ? undefined : true}
          >
            {code ? <path d={code.path} shapeRendering="crispEdges" /> : null}
          </svg>
        )}
      </div>
      <div className={styles.foot}>
        <p>
          <strong>{pass.check}</strong> <span>{pass.wrong}</span>
        </p>
        {until ? <p className={styles.kept}>{whole('pass.kept', { date: until })}</p> : null}
      </div>
    </section>
  );
}

const untilFormat = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;
