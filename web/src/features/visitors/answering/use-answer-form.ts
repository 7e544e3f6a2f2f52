import type { VisitorRequest } from '@arrival-desk/contract/asking/traveller-request.ts';
import { useRef, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { useLanguage } from '../language/language-context.tsx';
import { callAnswerRequest, isLocked } from '../visitors.calls.ts';
import { forgetDrafts, keepDraft, readDraft } from './answer-draft.ts';
import { fitPhoto } from './fit-photo.ts';

export interface AnswerFormInput {
  orderId: string;
  request: VisitorRequest;
  onEnded: (end: 'sent' | 'over') => void;
  onLocked: () => void;
}

type Texts = Record<string, string>;

/** The state of the answers: what is typed, which step, and what the server says. */
export function useAnswerForm({ orderId, request, onEnded, onLocked }: AnswerFormInput) {
  const language = useLanguage();
  const { text } = language;
  const { fields } = request;
  const [values, setValues] = useState<Texts>(() => ({
    ...Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    ...readDraft(orderId, request.id),
  }));
  const [photo, setPhoto] = useState<File | null>(null);
  const [errors, setErrors] = useState<Texts>({});
  const [isReviewed, setReviewed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // A ref, because a double tap is faster than the render that updates the state.
  const running = useRef(false);

  const answered = fields.filter(({ name, kind }) => (kind === 'photo' ? photo : values[name]?.trim()));

  function change(name: string, value: string): void {
    const next = { ...values, [name]: value };
    setValues(next);
    keepDraft(orderId, request.id, next);
    clear(name);
  }
  function choosePhoto(file: File | null): void {
    setPhoto(file);
    clear(fields.find(({ kind }) => kind === 'photo')?.name ?? '');
  }
  function clear(name: string): void {
    setErrors(({ [name]: _, ...others }) => others);
    setProblem(null);
  }

  function review(): void {
    const nothing = answered.length === 0;
    setProblem(nothing ? text('answer.nothing') : null);
    setReviewed(!nothing);
  }

  /** What the server says of a field, in the language of the page: its own message is for staff and landing sites. */
  function errorsOf(refused: Texts): Texts {
    return Object.fromEntries(
      fields.flatMap(({ name, kind }): [string, string][] => {
        if (kind === 'photo') return refused.file ? [[name, text('answer.wrongPhoto')]] : [];
        return refused[`values.${name}`] ? [[name, text(kind === 'date' ? 'answer.wrongDate' : 'answer.wrong')]] : [];
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
    const answer = await callAnswerRequest(orderId, request.id, sent, file);
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
    const photoTooLarge = answer.error.code === 'too_large' || answer.error.code === 'virus_found';
    const wrong = errorsOf(photoTooLarge ? { file: answer.message } : (answer.error.fields ?? {}));
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) setReviewed(false);
    else setProblem(answer.error.fields?.values ? text('answer.nothing') : failureText(answer, language));
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
