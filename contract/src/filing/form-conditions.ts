import type { FormEntry } from './form-lists.ts';

/** The condition that always holds; '' never does. */
export const always = 'always';

/** 'transport_mode = Flight': a question of the form and its answer. Null for what is no such condition. */
export function readCondition(text: string): { question: string; answer: string } | null {
  const [, question, answer] = /^\s*(\w+)\s*=\s*(\S.*?)\s*$/.exec(text) ?? [];
  return question && answer ? { question, answer } : null;
}

/** Answers of an order to the questions that conditions can name, in the form's words; '' for what is not known. */
export type RuleAnswers = Readonly<Record<string, string>>;

/** Whether the form asks a question after these answers; one that hangs on an answer of which nothing is known is asked. */
export function isAsked({ asked }: FormEntry, answers: RuleAnswers): boolean {
  const condition = readCondition(asked);
  return !condition || (answers[condition.question] ?? condition.answer) === condition.answer;
}

/** Whether the form does not go on without an answer to a question. */
export function isRequired({ required }: FormEntry, answers: RuleAnswers): boolean {
  const condition = readCondition(required);
  return required === always || (condition !== null && answers[condition.question] === condition.answer);
}
