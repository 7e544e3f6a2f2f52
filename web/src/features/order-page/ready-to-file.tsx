import type { Finding } from '@arrival-desk/contract/filing/finding.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { IconAlertTriangle, IconCircleCheck } from '../../ui/icons.ts';
import { isToFile } from '../orders/due-act.ts';
import { formLabel } from '../orders/form-label.ts';
import classes from './ready-to-file.module.css';
import { shownFindings } from './shown-findings.ts';

function showFact(field: string): void {
  const fact = document.querySelector<HTMLElement>(`[data-field="${field}"]`);
  const folded = fact?.closest('details');
  if (folded) folded.open = true;
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

/** Whether the order is ready to file, in one line; opens and closes the list of what it lacks (FILE-6). */
export function Readiness({ order, opened, onToggle }: { order: OrderDetail; opened: boolean; onToggle: () => void }) {
  if (!isToFile(order)) return null;
  const checks = shownFindings(order);
  const blocks = checks.filter(({ level }) => level === 'blocks').length;
  const warnings = checks.length - blocks;
  const Icon = blocks ? IconAlertTriangle : IconCircleCheck;
  const title = blocks ? `Asks for ${blocks}` : 'Ready to file';
  const text = (
    <>
      <Icon className={classes.icon} stroke={1.8} aria-hidden="true" />
      {warnings ? `${title} · ${warnings} to look at` : title}
    </>
  );
  const look = { className: classes.head, 'data-ready': blocks === 0 || undefined };
  if (checks.length === 0) return <p {...look}>{text}</p>;
  return (
    <button type="button" {...look} className={`${classes.head} finger`} aria-expanded={opened} onClick={onToggle}>
      {text}
    </button>
  );
}

/** What blocks the filing, by the questions of the form, which are short enough never to be folded (PAGE-59). */
export function BlockingFields({ order }: { order: OrderDetail }) {
  const blocks = shownFindings(order).filter(({ level }) => level === 'blocks');
  if (blocks.length === 0) return null;
  return (
    <p className={classes.fields}>{[...new Set(blocks.map(({ field }) => formLabel(order, field)))].join(' · ')}</p>
  );
}

/** What keeps the order from being filed, then what should be looked at first (FILE-6). */
export function FindingList({ order }: { order: OrderDetail }) {
  const checks = shownFindings(order);
  const sorted = (['blocks', 'warns'] as const).flatMap((level) => checks.filter((check) => check.level === level));
  if (sorted.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="What the filing lacks">
      {sorted.map((finding) => (
        <FindingLine
          key={finding.id}
          finding={finding}
          hasField={finding.field in order || (finding.field === 'passport_page' && order.actions.addPassportPage)}
        />
      ))}
    </ul>
  );
}
