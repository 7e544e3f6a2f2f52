import { type ComponentType, lazy } from 'react';
import type { AnswerFormProps } from './answer-form.tsx';

/** A part that loads only where something is asked, or has changed. */
export const AnswerForm = lazy<ComponentType<AnswerFormProps>>(() =>
  import('./answer-form.tsx').then((part) => ({ default: part.AnswerForm })),
);
