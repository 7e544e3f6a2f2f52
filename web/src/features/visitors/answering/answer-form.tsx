import { localDay } from '@arrival-desk/contract/local-values.ts';
import { type FormEvent, useEffect, useRef } from 'react';
import { useLanguage } from '../language/language-context.tsx';
import { Button } from '../parts/button.tsx';
import card from '../parts/card.module.css';
import { Notice } from '../parts/notice.tsx';
import { AnswerField } from './answer-field.tsx';
import styles from './answer-form.module.css';
import { type AnswerFormInput, useAnswerForm } from './use-answer-form.ts';

export interface AnswerFormProps extends AnswerFormInput {
  /** What stands above the questions. */
  intro: string;
  /** A line of staff. */
  line?: string;
  /** The buttons of the two steps. */
  check: string;
  sendLabel: string;
}

/** Questions to the traveller, then what was answered to look at once more, then Send. */
export function AnswerForm(props: AnswerFormProps) {
  const { text } = useLanguage();
  const { questions, intro, line, check, sendLabel } = props;
  const form = useAnswerForm(props);
  const { isReviewed, errors } = form;
  const place = useRef<HTMLFormElement>(null);
  // The first thing that is wrong, or what the step begins with.
  const first = questions.find(({ name }) => errors[name])?.name;
  useEffect(() => {
    if (first) place.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [first]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReviewed) void form.send();
    else form.review();
  };
  return (
    <form ref={place} className={styles.form} onSubmit={submit} noValidate>
      {isReviewed ? (
        <Review form={form} questions={questions} />
      ) : (
        <>
          <p className={card.lead}>{intro}</p>
          {line ? (
            <blockquote className={styles.line} dir="auto">
              {line}
            </blockquote>
          ) : null}
          {questions.map((field) => (
            <AnswerField
              key={field.name}
              field={field}
              value={form.values[field.name] ?? ''}
              photo={form.photo}
              error={errors[field.name] ?? null}
              onChange={(value) => form.change(field.name, value)}
              onPhoto={form.choosePhoto}
            />
          ))}
          <p className={card.aside}>{text('answer.kept')}</p>
        </>
      )}
      {form.problem ? (
        <Notice kind="danger" live>
          {form.problem}
        </Notice>
      ) : null}
      {isReviewed ? (
        <div className={styles.acts}>
          <Button type="submit" busy={form.busy}>
            {form.busy ? text('answer.sending') : sendLabel}
          </Button>
          <Button kind="quiet" disabled={form.busy} onClick={form.edit}>
            {text('answer.change')}
          </Button>
        </div>
      ) : (
        <Button type="submit">{check}</Button>
      )}
    </form>
  );
}

function Review({ form, questions }: { form: ReturnType<typeof useAnswerForm> } & Pick<AnswerFormProps, 'questions'>) {
  const { text, language } = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone; the heading says what comes next.
  useEffect(() => title.current?.focus(), []);
  const shown = (name: string) => {
    const field = questions.find((each) => each.name === name);
    const value = form.values[name] ?? '';
    if (field?.kind === 'photo') return form.photo?.name ?? '';
    if (field?.kind === 'date') return localDay(language.code, value);
    return field?.options?.find((option) => option.value === value)?.label ?? value;
  };
  return (
    <>
      <h2 className={styles.title} ref={title} tabIndex={-1}>
        {text('answer.reviewTitle')}
      </h2>
      <dl className={styles.review}>
        {form.answered.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <bdi>{shown(name)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
