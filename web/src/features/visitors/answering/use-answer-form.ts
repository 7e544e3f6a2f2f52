import type { AskedField } from '@arrival-desk/contract/asking/traveller-request.ts';
import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { useRef, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { useLanguage } from '../language/language-context.tsx';
import type { MessageKey } from '../language/messages.en.ts';
import { isLocked } from '../visitors.calls.ts';
import { forgetDrafts, keepDraft, readDraft } from './answer-draft.ts';
import { fitPhoto } from './fit-photo.ts';

type Texts = Record<string, string>;

/** A question of the product has the name of its field. */
export type Question = Omit<AskedField, 'name'> & { name: string };

export interface AnswerFormInput {
  orderId: string;
  /** Under which name its draft is kept. */
  form: string;
  questions: readonly Question[];
  /** Sends only what differs from what the order has. */
  onlyChanges?: true;
  /** What the server says when nothing is sent. */
  nothing: MessageKey;
  send: (values: Texts, photo: File | null) => Promise<{ status: 1 } | FailureEnvelope>;
  onEnded: (end: 'sent' | 'over') => void;
  onLocked: () => void;
}

/** The state of the answers: what is typed, which step, and what the server says. */
export function useAnswerForm(input: AnswerFormInput) {
  const { orderId, form, questions, onlyChanges, nothing, onEnded, onLocked } = input;
  const language = useLanguage();
  const { text } = language;
  const [values, setValues] = useState<Texts>(() => ({
    ...Object.fromEntries(questions.map(({ name, value }) => [name, value])),
    ...readDraft(orderId, form),
  }));
  const [photo, setPhoto] = useState<File | null>(null);
  const [errors, setErrors] = useState<Texts>({});
  const [isReviewed, setReviewed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // A ref, because a double tap is faster than the render that updates the state.
  const running = useRef(false);

  const answered = questions.filter(({ name, kind, value }) => {
    if (kind === 'photo') return photo;
    const typed = values[name]?.trim();
    return typed && !(onlyChanges && typed === value);
  });

  function change(name: string, value: string): void {
    const next = { ...values, [name]: value };
    setValues(next);
    keepDraft(orderId, form, next);
    clear(name);
  }
  function choosePhoto(file: File | null): void {
    setPhoto(file);
    clear(questions.find(({ kind }) => kind === 'photo')?.name ?? '');
  }
  function clear(name: string): void {
    setErrors(({ [name]: _, ...others }) => others);
    setProblem(null);
  }

  function review(): void {
    const isEmpty = answered.length === 0;
    setProblem(isEmpty ? text(nothing) : null);
    setReviewed(!isEmpty);
  }

  /** What the server says of a field, in the language of the page: its own message is for staff and landing sites. */
  function errorsOf(refused: Texts): Texts {
    return Object.fromEntries(
      questions.flatMap(({ name, kind }): [string, string][] => {
        if (kind === 'photo') return refused.file ? [[name, text('answer.wrongPhoto')]] : [];
        return (refused[`values.${name}`] ?? refused[name])
          ? [[name, text(kind === 'date' ? 'answer.wrongDate' : 'answer.wrong')]]
          : [];
      }),
    );
  }

  async function send(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    const sent = Object.fromEntries(
      answered.flatMap(({ name, kind }) => (kind === 'photo' ? [] : [[name, values[name] ?? '']])),
    );
    const file = photo && (await fitPhoto(photo));
    const answer = await input.send(sent, file);
    running.current = false;
    setBusy(false);
    if (answer.status === 1) {
      forgetDrafts();
      return onEnded('sent');
    }
    // What was typed is there after the order was tracked again.
    if (isLocked(answer)) return onLocked();
    if (answer.error.code === 'already_settled') {
      forgetDrafts();
      return onEnded('over');
    }
    if (answer.error.code === 'too_late') return onEnded('over');
    const photoTooLarge = answer.error.code === 'too_large' || answer.error.code === 'virus_found';
    const wrong = errorsOf(photoTooLarge ? { file: answer.message } : (answer.error.fields ?? {}));
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) setReviewed(false);
    else setProblem(answer.error.fields?.values ? text(nothing) : failureText(answer, language));
  }

  return {
    values,
    photo,
    errors,
    isReviewed,
    busy,
    problem,
    answered,
    change,
    choosePhoto,
    review,
    send,
    edit: () => setReviewed(false),
  };
}
