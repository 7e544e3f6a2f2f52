import { useId } from 'react';
import { useLanguage } from '../language/language-context.tsx';
import text from '../parts/text-field.module.css';
import styles from './answer-form.module.css';
import type { Question } from './use-answer-form.ts';

interface AnswerFieldProps {
  field: Question;
  value: string;
  photo: File | null;
  error: string | null;
  onChange: (value: string) => void;
  onPhoto: (file: File | null) => void;
}

/** One question, why it is asked, and what is wrong with the answer. */
export function AnswerField(props: AnswerFieldProps) {
  const { field, error } = props;
  const id = useId();
  return (
    <div className={text.field}>
      <label className={text.label} htmlFor={id}>
        {field.label}
      </label>
      {field.why ? (
        <p id={`${id}-why`} className={styles.why}>
          {field.why}
        </p>
      ) : null}
      <Input {...props} id={id} />
      <p id={`${id}-error`} className={text.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

const photoTypes = 'image/*,.heic,.heif,application/pdf';

function Input({ field, value, photo, error, onChange, onPhoto, id }: AnswerFieldProps & { id: string }) {
  const language = useLanguage();
  const common = {
    id,
    name: field.name,
    'aria-invalid': error !== null,
    'aria-describedby': [field.why && `${id}-why`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  };
  if (field.kind === 'photo')
    return (
      <>
        <input
          {...common}
          type="file"
          accept={photoTypes}
          className={styles.file}
          onChange={({ target }) => onPhoto(target.files?.[0] ?? null)}
        />
        <span className={styles.chosen} aria-hidden="true">
          {photo ? language.text('answer.photoChosen', { file: photo.name }) : language.text('answer.photo')}
        </span>
      </>
    );
  if (field.options)
    return (
      <select {...common} className={text.input} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{language.text('answer.choose')}</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  if (field.kind === 'paragraph')
    return (
      <textarea
        {...common}
        className={`${text.input} ${styles.paragraph}`}
        rows={3}
        maxLength={1000}
        dir="auto"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <input
      {...common}
      className={text.input}
      type={field.kind === 'date' ? 'date' : 'text'}
      autoComplete="off"
      maxLength={200}
      dir={field.kind === 'date' ? undefined : 'auto'}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
