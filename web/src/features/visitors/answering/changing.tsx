import { takesChanges } from '@arrival-desk/contract/orders/stage-rules.ts';
import { Suspense, useId, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { useLanguage } from '../language/language-context.tsx';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { type ChangeQuestions, callChangeOrder, callChangeQuestions, isLocked, type Order } from '../visitors.calls.ts';
import { AnswerForm } from './lazy-answer-form.ts';

interface ChangingProps {
  order: Order;
  onRefresh: () => void;
  onLocked: () => void;
}

/** 'Something has changed': the traveller corrects the journey until the card is filed, or writes to staff (ASK-30). */
export function Changing({ order: { mainResult }, onRefresh, onLocked }: ChangingProps) {
  const language = useLanguage();
  const { text } = language;
  const id = useId();
  const { order_id: orderId, stage } = mainResult;
  const [questions, setQuestions] = useState<ChangeQuestions | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ kind: 'info' | 'danger'; text: string } | null>(null);
  if (mainResult.test || !takesChanges(stage)) return null;

  async function open(): Promise<void> {
    setBusy(true);
    const asked = await callChangeQuestions(orderId, language.language.code);
    setBusy(false);
    if (asked.status === 1) return setQuestions(asked.data);
    if (isLocked(asked)) return onLocked();
    if (asked.error.code === 'too_late') onRefresh();
    setSaid({ kind: 'danger', text: failureText(asked, language) });
  }
  function toggle(): void {
    setSaid(null);
    if (questions) setQuestions(null);
    else void open();
  }
  function end(how: 'sent' | 'over'): void {
    setQuestions(null);
    setSaid({ kind: 'info', text: text(how === 'sent' ? 'change.thanks' : 'change.late') });
    onRefresh();
  }
  const message = {
    ...{
      name: 'message',
      label: text(questions?.length ? 'change.message' : 'change.open'),
      why: text('change.messageWhy'),
    },
    ...({ kind: 'paragraph', options: null, value: '' } as const),
  };
  return (
    <>
      {said ? (
        <Notice kind={said.kind} live>
          {said.text}
        </Notice>
      ) : null}
      <Button kind="quiet" busy={busy} expanded={questions !== null} controls={id} onClick={toggle}>
        {text(questions ? 'change.close' : 'change.open')}
      </Button>
      <div id={id} hidden={!questions}>
        {questions ? (
          <Suspense fallback={null}>
            <AnswerForm
              orderId={orderId}
              form="change"
              questions={[...questions, message]}
              onlyChanges
              nothing="change.nothing"
              intro={text(questions.length > 0 ? 'change.intro' : 'change.introFiled')}
              check={text('change.check')}
              sendLabel={text('change.send')}
              send={({ message = '', ...values }) => callChangeOrder(orderId, values, message)}
              onEnded={end}
              onLocked={onLocked}
            />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
