import { Suspense, useState } from 'react';
import { useLanguage } from '../language/language-context.tsx';
import { Notice } from '../parts/notice.tsx';
import { callAnswerRequest, type Order } from '../visitors.calls.ts';
import { AnswerForm } from './lazy-answer-form.ts';

interface AnsweringProps {
  order: Order;
  onRefresh: () => void;
  onLocked: () => void;
}

/** What the traveller is asked, and what became of the answer (ASK-10). */
export function Answering({ order: { request, mainResult }, onRefresh, onLocked }: AnsweringProps) {
  const { text } = useLanguage();
  const [ended, setEnded] = useState<'sent' | 'over' | null>(null);
  const onEnded = (end: 'sent' | 'over') => {
    setEnded(end);
    onRefresh();
  };
  return (
    <>
      {ended ? (
        <Notice kind="info" live>
          {text(ended === 'sent' ? 'answer.thanks' : 'answer.over')}
        </Notice>
      ) : null}
      {request ? (
        <Suspense fallback={null}>
          <AnswerForm
            // What is asked anew starts anew, and so does what is left of it.
            key={`${request.id} ${request.fields.length}`}
            orderId={mainResult.order_id}
            form={String(request.id)}
            questions={request.fields}
            nothing="answer.nothing"
            intro={text('answer.intro')}
            line={request.text}
            check={text('answer.check')}
            sendLabel={text('answer.send')}
            send={(values, photo) => callAnswerRequest(mainResult.order_id, request.id, values, photo)}
            onEnded={onEnded}
            onLocked={onLocked}
          />
        </Suspense>
      ) : null}
    </>
  );
}
