import { useSyncExternalStore } from 'react';
import { nextStop, type Step } from './form-steps.ts';

/** How far the form of an order was typed in this window. */
export interface TypedForm {
  /** The number of the field that is typed next; 0 before the first. */
  place: number;
  /** It was typed to its end, with every answer that it requires. */
  isAtEnd: boolean;
  /** The last version of the order with which the form agreed; null if it was not open in this window. */
  version: number | null;
  /** The page at which it opens next: where its typing is on that page, otherwise at the first field of it. */
  page: number | null;
  /** What the government's form has, by the name of the field; null after a reload. In memory alone. */
  answers: ReadonlyMap<string, string> | null;
  /** Everything that changed after it was typed can be told from `answers`. */
  isKnown: boolean;
}

const untyped: TypedForm = { place: 0, isAtEnd: false, version: null, page: null, answers: null, isKnown: true };

/** Key of the session storage: the forms without their answers, the one opened last at the end. No personal data. */
const storedKey = 'typed-forms';
/** More than one person files in a day. */
const maxForms = 300;

/** By order ID. */
export type TypedForms = ReadonlyMap<string, TypedForm>;
let kept: TypedForms | null = null;
const listeners = new Set<() => void>();

function typedForms(): TypedForms {
  kept ??= new Map(JSON.parse(sessionStorage.getItem(storedKey) ?? '[]') as [string, TypedForm][]);
  return kept;
}

export const formOf = (orderId: string, forms = typedForms()): TypedForm => forms.get(orderId) ?? untyped;

export function keepForm(orderId: string, change: Partial<TypedForm>): void {
  const others = [...typedForms()].filter(([id]) => id !== orderId);
  kept = new Map([...others, [orderId, { ...formOf(orderId), ...change }] as const].slice(-maxForms));
  const stored = [...kept].map(([id, form]) => [id, { ...form, answers: null }]);
  sessionStorage.setItem(storedKey, JSON.stringify(stored));
  for (const listener of listeners) listener();
}

/** Forgets what is in memory alone: the window shows no form any more. */
export function forgetAnswers(): void {
  kept = null;
}

const withAnswersOf = (steps: readonly Step[], answers: TypedForm['answers']) =>
  new Map([...(answers ?? []), ...steps.map(({ name, value }) => [name, value] as const)]);

/** A form that is typed again, all of which was typed before, is typed from its beginning. */
export function openForm(orderId: string, steps: readonly Step[], version: number, again: boolean): void {
  const form = formOf(orderId);
  const isThere = form.page === null || steps[form.place]?.page === form.page;
  const start = (isThere ? undefined : steps.find(({ page }) => page === form.page)?.index) ?? form.place;
  const place = again && nextStop(steps, start) === steps.length ? 0 : start;
  keepForm(orderId, {
    ...{ place, page: null },
    answers: new Map([...withAnswersOf(steps.slice(0, place), null), ...(form.answers ?? [])]),
    // What has changed before a reload is not known after it.
    isKnown: form.answers ? form.isKnown : place === 0 || (form.version ?? version) >= version,
  });
}

/** Answers were typed, and `place` is next. */
export function typeAnswers(orderId: string, steps: readonly Step[], place = formOf(orderId).place): void {
  keepForm(orderId, { place, answers: withAnswersOf(steps, formOf(orderId).answers) });
}

/** Whether the facts of an order have changed since its form was open in this window. */
export const changedSinceOpen = (form: TypedForm, version: number): boolean => (form.version ?? version) !== version;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The forms that were shown in this window, the one opened last at the end. */
export const useTypedForms = (): TypedForms => useSyncExternalStore(subscribe, typedForms);
