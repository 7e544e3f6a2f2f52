import type { FilingFacts, FilingField } from './filing-facts.ts';
import type { Finding } from './finding.ts';
import { type FindingId, findingTable, isAboutMissing } from './finding-table.ts';
import { isRequired, type RuleAnswers } from './form-conditions.ts';
import { exemptionFields } from './form-lists.ts';
import { type Form, plainWords } from './form-options.ts';
import { daysBetween, departureFindings, entryFindings, stayFindings, visaFindings } from './journey-findings.ts';
import { personFindings } from './person-findings.ts';
import { ruleAnswers } from './rule-answers.ts';

/** What the findings depend on besides the order's own facts. What is left out is not checked. */
export interface FilingContext {
  /** The day in China, YYYY-MM-DD. */
  today?: string;
  /** How many days before the arrival an order can be filed: a setting of the desk. */
  windowDays?: number;
  hasPassportPage?: boolean;
  hasSignature?: boolean;
  /** False for a payment without a transaction ID. */
  hasTransaction?: boolean;
  /** The name that can be a message; undefined for most orders. */
  doubtfulName?: FilingField | undefined;
  /** Orders with the same passport and an arrival within three days. */
  duplicates?: readonly string[];
}

function finding(id: FindingId): Finding {
  const { level, field, message } = findingTable[id];
  return { id, level, field, message };
}

/** A missing answer blocks where the form requires it, and does not where the form lets it be empty. */
function byRulesOf(form: Form, answers: RuleAnswers, found: Finding): Finding {
  const question = found.field !== 'passport_page' && isAboutMissing(found.id) ? form.question(found.field) : undefined;
  return question ? { ...found, level: isRequired(question, answers) ? 'blocks' : 'warns' } : found;
}

/** The findings in the order of the form; last what it does not ask. */
function inFormOrder(form: Form, findings: readonly Finding[]): Finding[] {
  const names = form.steps.flatMap(({ questions }) => questions.map(({ name }) => name));
  const positions = new Map(names.map((name, index) => [name, index]));
  const positionOf = ({ field }: Finding) => positions.get(field === 'full_name' ? 'surname' : field) ?? names.length;
  return findings.toSorted((one, other) => positionOf(one) - positionOf(other));
}

/** The photo is asked for by a setting of the desk; intake and its check never know whether there is one. */
function photoFinding({ needsPhoto }: Form): Finding {
  return { ...finding('passport-page-missing'), level: needsPhoto ? 'blocks' : 'warns' };
}

/** The exemption whose words the order has, if any: its travellers need no card. */
function exemptionFindings(form: Form, facts: FilingFacts): Finding[] {
  const texts = exemptionFields.map((field) => [field, facts[field] && ` ${plainWords(facts[field])} `] as const);
  for (const { name, phrases } of form.exemptions)
    for (const [field, text] of texts) {
      if (!text || !phrases[field].some((phrase) => text.includes(phrase))) continue;
      const { message, ...exempt } = finding('exempt');
      return [{ ...exempt, field, message: message.replace('{who}', () => name) }];
    }
  return [];
}

function* arrivalFindings({ arrival_date }: FilingFacts, { today, windowDays }: FilingContext): Generator<FindingId> {
  if (!arrival_date || !today) return;
  const days = daysBetween(today, arrival_date);
  if (days < 0) yield 'arrival-past';
  if (windowDays !== undefined && days > windowDays) yield 'arrival-before-window';
}

function* evidenceFindings(facts: FilingFacts, { hasSignature }: FilingContext): Generator<FindingId> {
  if (!facts.disclosure_version || !facts.disclosure_shown_at) yield 'disclosure-missing';
  if (!facts.authorised_at) yield 'authorisation-missing';
  else if (hasSignature === false) yield 'signature-missing';
}

/**
 * What is missing or doubtful in an order, in the order of the form: everything of its own facts, and what `context`
 * tells. An order is ready when nothing blocks.
 */
export function findingsOf(form: Form, facts: FilingFacts, context: FilingContext = {}): Finding[] {
  const isDocumentUnknown = facts.document_type && !form.readOption('document_type', facts.document_type);
  const exempt = exemptionFindings(form, facts);
  const answers = ruleAnswers(form, facts);
  const findings = [
    // An exemption's document is no option of the form, and says more.
    ...(isDocumentUnknown && exempt[0]?.field !== 'document_type' ? [finding('document-type-unknown')] : []),
    ...(context.hasPassportPage === false ? [photoFinding(form)] : []),
    ...exempt,
    ...(context.doubtfulName ? [{ ...finding('name-doubtful'), field: context.doubtfulName }] : []),
    ...[...personFindings(form, facts), ...entryFindings(form, facts), ...arrivalFindings(facts, context)].map(finding),
    ...[...stayFindings(form, facts), ...visaFindings(form, facts), ...departureFindings(form, facts)].map(finding),
    ...(context.duplicates?.length ? [finding('duplicate')] : []),
    ...(context.hasTransaction === false ? [finding('transaction-missing')] : []),
    ...[...evidenceFindings(facts, context)].map(finding),
  ];
  return inFormOrder(
    form,
    findings.map((found) => byRulesOf(form, answers, found)),
  );
}

/** How many findings block an order; of those of its own facts, what orders store, and queues show and filter by. */
export function countBlocks(findings: readonly Finding[]): number {
  return findings.filter(({ level }) => level === 'blocks').length;
}
