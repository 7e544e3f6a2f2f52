import type { Finding } from '@arrival-desk/contract/filing/finding.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { IconAlertTriangle, IconCircleCheck } from '../../ui/icons.ts';
import classes from './ready-to-file.module.css';
import { isToFile, shownFindings } from './shown-findings.ts';

/** Longer lists are folded, so that the facts stay in sight. */
const maxOpen = 6;

function showFact(field: string): void {
  const fact = document.querySelector<HTMLElement>(`[data-field="${field}"]`);
  fact?.scrollIntoView({ block: 'center' });
  fact?.focus({ preventScroll: true });
}

/** One finding; leads to its fact if the response has the field. */
function FindingLine({ finding: { level, field, message }, hasField }: { finding: Finding; hasField: boolean }) {
  return (
    <li className={classes.finding} data-level={level}>
      {hasField ? (
        <button type="button" className={classes.link} onClick={() => showFact(field)}>
          {message}
        </button>
      ) : (
        message
      )}
    </li>
  );
}

const count = (number: number, one: string, several: string) => (number === 0 ? [] : number === 1 ? one : several);

/** What keeps the order from being filed, and what should be looked at first (FILE-6). */
export function ReadyToFile({ order }: { order: OrderDetail }) {
  if (!isToFile(order)) return null;
  const checks = shownFindings(order).toSorted((one, other) =>
    one.level < other.level ? -1 : one.level > other.level ? 1 : 0,
  );
  const blocks = checks.filter(({ level }) => level === 'blocks').length;
  const title = blocks ? `Asks for ${blocks}` : 'Ready to file';
  const warnings = checks.length - blocks;
  const Icon = blocks ? IconAlertTriangle : IconCircleCheck;
  const head = (
    <>
      <Icon className={classes.icon} stroke={1.8} aria-hidden="true" />
      {[title, count(warnings, '1 to look at', `${warnings} to look at`)].flat().join(' · ')}
    </>
  );
  if (checks.length === 0)
    return (
      <p className={classes.head} data-ready>
        {head}
      </p>
    );
  return (
    <details key={order.order_id} className={classes.findings} open={checks.length <= maxOpen}>
      <summary className={classes.head} data-ready={blocks === 0 || undefined}>
        {head}
      </summary>
      <ul className={classes.list} aria-label="What the filing lacks">
        {checks.map((finding) => (
          <FindingLine
            key={finding.id}
            finding={finding}
            hasField={finding.field in order || (finding.field === 'passport_page' && order.actions.addPassportPage)}
          />
        ))}
      </ul>
    </details>
  );
}
