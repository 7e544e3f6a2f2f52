import type { FormField, FormPage } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import type { Finding } from '@arrival-desk/contract/filing/finding.ts';
import { isAsked, isRequired, type RuleAnswers } from '@arrival-desk/contract/filing/form-conditions.ts';
import type { FormEntry } from '@arrival-desk/contract/filing/form-lists.ts';
import type { Form } from '@arrival-desk/contract/filing/form-options.ts';
import { ruleAnswers } from '@arrival-desk/contract/filing/rule-answers.ts';
import { type Answer, answers, type FormOrder } from './form-answers.ts';
import { buttonArrows, type FormKeys, optionLetters } from './option-letters.ts';

/** What to type into the government's form, step by step (DESIGN section 13). A question that no code answers is empty. */
export function formPages(form: Form, order: FormOrder, findings: readonly Finding[]): FormPage[] {
  const rules = ruleAnswers(form, order);
  return form.steps.map(({ name, label, questions }) => ({
    name,
    title: label,
    fields: questions
      .filter((question) => isAsked(question, rules))
      .map((question) => toField(question, answers[question.name]?.(order, form) ?? notInOrders, rules, findings)),
  }));
}

/** Of a question that an Admin has added: nothing of an order answers it, and no traveller can be asked for it here. */
const notInOrders: Answer = { value: '', doubtful: true, chosenAtForm: true, note: 'Orders have no answer to this.' };

/** What to press for an answer of which there is one. */
function keysOf(kind: FormField['kind'], { value, letters, options = [] }: Answer): FormKeys {
  if (kind === 'radio' || kind === 'yes_no') return buttonArrows(value, options);
  return letters === undefined ? optionLetters(kind === 'choice' ? value : '', options) : { letters, arrows: 0 };
}

function toField(question: FormEntry, answer: Answer, rules: RuleAnswers, findings: readonly Finding[]): FormField {
  const { name, label, label_zh, preset, from_photo } = question;
  const kind = question.kind || 'text';
  const { value, values = [], options = [], about: also = [], compare = false } = answer;
  const about = findings.filter(({ field }) => field === name || also.includes(field));
  const isNeeded = isRequired(question, rules) || about.some(({ level }) => level === 'blocks');
  const isMissing = value === '' && isNeeded && !answer.chosenAtForm;
  const state = isMissing ? 'missing' : answer.doubtful || about.length > 0 ? 'doubtful' : 'ok';
  // There is no file to upload.
  const own = kind === 'file' && about.length > 0 ? '' : answer.note;
  return {
    ...{ name, label, label_zh, kind, value, values: [...values], compare, state },
    note: [own, ...about.map(({ message }) => message)].filter(Boolean).join(' '),
    portal_reads: from_photo,
    preset: preset !== '' && preset === value,
    ...keysOf(kind, answer),
    keys: values.map((each) => optionLetters(each, options)),
  };
}
