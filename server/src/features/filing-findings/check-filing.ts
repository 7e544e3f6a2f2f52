import { type FilingContext, findingsOf } from '@arrival-desk/contract/filing/find-problems.ts';
import type { Finding } from '@arrival-desk/contract/filing/finding.ts';
import type { Form } from '@arrival-desk/contract/filing/form-options.ts';
import type { OrderFiling } from '@arrival-desk/contract/filing/order-filing.ts';
import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import { identityReaders } from '@arrival-desk/contract/need-to-know.ts';
import { isAssignable, type ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { DeskSettings } from '@arrival-desk/contract/settings/desk-settings.ts';
import { todayInChina } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { LandingSiteCaller, StaffCaller } from '../../platform/http/callers.ts';
import { readForm, readSettings } from '../settings/settings.ts';
import { filingFacts, findingsIn, type StoredFacts } from './count-findings.ts';
import { duplicateFindings } from './duplicate-findings.ts';
import { findDuplicates, findOwnDuplicates } from './duplicates.store.ts';
import { hasPhoto } from './has-photo.store.ts';
import { filingFactsKnownTo } from './known-facts.ts';

const contextOf = (
  { clock }: Pick<Context, 'clock'>,
  { filing_window_days: windowDays }: DeskSettings,
  duplicates: readonly string[],
): FilingContext => ({ today: todayInChina(clock.now()), windowDays, duplicates });

interface OrderToFile {
  order_id: string;
  process_status: string;
  passport_number: string;
  arrival_date: string | null;
}

/** Whether an order is ready to file. */
type Readiness = Required<Pick<OrderFiling, 'ready' | 'checks' | 'labels' | 'duplicates' | 'form_url'>>;

/** What the findings depend on besides the order's facts, the day and other orders. */
type FilingInputs = Required<Pick<FilingContext, 'hasPassportPage' | 'hasSignature'>> &
  Pick<FilingContext, 'hasTransaction'> & {
    form: Form;
    settings: DeskSettings;
  };

/**
 * What an order lacks for its filing, as the signed-in person may know it. `order` has plain values. Duplicates are
 * sought only while someone works on the order.
 */
export async function checkFiling(
  context: Context,
  user: StaffCaller,
  order: OrderToFile,
  { form, settings, ...images }: FilingInputs,
): Promise<Readiness> {
  const isSought = identityReaders.includes(user.type) && isAssignable(order.process_status as ProcessStatus);
  const duplicates = isSought ? await findDuplicates(context.db, order) : [];
  const given = { ...contextOf(context, settings, duplicates), ...images };
  const facts = filingFacts(order);
  const known = filingFactsKnownTo(user.type, facts, findingsOf(form, facts));
  const checks = findingsIn(form, known, given);
  const ready = checks.every(({ level }) => level !== 'blocks');
  const labels = form.steps.flatMap(({ questions }) => questions.map(({ name, label }) => ({ field: name, label })));
  return { ready, checks, labels, duplicates, form_url: settings.form_url };
}

/** What an order's own facts lack for its filing, as the signed-in person may know it. */
export async function findingsKnownTo(
  { db }: Pick<Context, 'db'>,
  user: StaffCaller,
  order: { order_id: string } & StoredFacts,
): Promise<Finding[]> {
  const form = await readForm(db);
  const facts = filingFacts(order);
  const hasPassportPage = await hasPhoto(db, order.order_id);
  return findingsIn(form, filingFactsKnownTo(user.type, facts, findingsOf(form, facts)), { hasPassportPage });
}

/** What an order's own facts lack for its filing. */
export async function findingsOfOrder({ db }: Pick<Context, 'db'>, order: IntakeOrder): Promise<Finding[]> {
  return findingsIn(await readForm(db), order);
}

/** What an order would lack that a landing site is about to send; duplicates are looked for among its own orders. */
export async function checkIncoming(context: Context, site: LandingSiteCaller, order: IntakeOrder): Promise<Finding[]> {
  const found = site.test ? null : await findOwnDuplicates(context.db, order, site.source);
  const [form, settings] = await Promise.all([readForm(context.db), readSettings(context.db)]);
  return [...findingsIn(form, order, contextOf(context, settings, [])), ...duplicateFindings(found)];
}
