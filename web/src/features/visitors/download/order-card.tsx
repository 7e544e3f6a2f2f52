import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { localDay } from '@arrival-desk/contract/local-values.ts';
import type { OrderStage } from '@arrival-desk/contract/orders/order-stage.ts';
import { isClosed, isDoubtful } from '@arrival-desk/contract/orders/stage-rules.ts';
import { nameIn } from '@arrival-desk/contract/orders/traveller-name.ts';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { Answering } from '../answering/answering.tsx';
import { Changing } from '../answering/changing.tsx';
import { failureText } from '../failure-text.ts';
import { useLanguage } from '../language/language-context.tsx';
import { Button } from '../parts/button.tsx';
import card from '../parts/card.module.css';
import { Notice } from '../parts/notice.tsx';
import type { Order } from '../visitors.calls.ts';
import type { BoardingPassProps } from './boarding-pass.tsx';
import styles from './download-page.module.css';
import { DownloadStatus } from './download-status.tsx';
import { orderDate } from './format-download.ts';
import { InAppHint } from './in-app-hint.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { forgetCard } from './kept-cards.ts';
import { OrderFacts } from './order-facts.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { StateMark } from './state-mark.tsx';
import { useDownload } from './use-download.ts';
import { ViewLink } from './view-link.tsx';
import { WaitingSteps } from './waiting-steps.tsx';

/** A part that loads later, so that the form and the download wait for less. Without it the card is downloaded as ever. */
const BoardingPass = lazy<ComponentType<BoardingPassProps>>(() =>
  import('./boarding-pass.tsx').catch(() => ({ default: () => null })),
);

interface OrderCardProps {
  orderId: string;
  order: Order;
  brand: { title: string; supportEmail: string };
  failure: FailureEnvelope | null;
  checkedAt: Date | null;
  checking: boolean;
  startsByItself: boolean;
  /** The traveller tried to view the document, but it could not be shown. */
  documentMissing: boolean;
  onRefresh: () => void;
  onLocked: () => void;
}

export function OrderCard(props: OrderCardProps) {
  const { orderId, order, brand, failure, checkedAt, checking } = props;
  const { startsByItself, documentMissing, onRefresh, onLocked } = props;
  const language = useLanguage();
  const { text } = language;
  const { state, download } = useDownload({ orderId, order, startsByItself, onSaved: onRefresh, onLocked });
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers continue at the result, because the form no longer exists.
  useEffect(() => {
    if (startsByItself) heading.current?.focus();
  }, [startsByItself]);

  const { stage, order_id } = order.mainResult;
  const { path } = order;
  const hasDocument = path !== null;
  const closed = isClosed(stage);
  const ready = stage === 'ready';
  // A copy on the device says that the card is good.
  useEffect(() => {
    if (!ready) void forgetCard(order_id).catch(() => undefined);
  }, [ready, order_id]);
  const name = nameIn(language.language.code, order.mainResult);
  return (
    <section className={card.card}>
      <header className={styles.header}>
        <StateMark stage={stage} />
        <div>
          <OrderLabel order={order} ready={ready} />
          <h1 ref={heading} tabIndex={-1} className={card.title}>
            {text(order.request ? 'wait.asked.title' : stage === 'ready' ? 'ready.title' : `wait.${stage}.title`)}
          </h1>
          {ready ? <p className={card.lead}>{name ? text('ready.text', { name }) : text('ready.textNoName')}</p> : null}
        </div>
      </header>
      <Answering order={order} onRefresh={onRefresh} onLocked={onLocked} />
      <ProgressBar order={order} />
      <RefundRequest request={order.refund_request} stage={stage} />
      {ready ? <Corrected path={path} /> : null}
      {ready && path ? (
        <Suspense fallback={<div className={styles.pass} aria-hidden="true" />}>
          <BoardingPass order={{ ...order, path }} brand={brand} />
        </Suspense>
      ) : null}
      {order.mainResult.test ? <Notice kind="info">{text('order.test')}</Notice> : null}
      {ready || closed ? null : <OrderFacts mainResult={order.mainResult} />}
      {stage === 'ready' || (stage === 'asked' && order.request) ? null : <WaitingSteps stage={stage} order={order} />}
      {documentMissing ? (
        <Notice kind="danger" live>
          {text('error.noDocument')}
        </Notice>
      ) : null}
      {hasDocument ? <InAppHint /> : null}
      {closed && !hasDocument ? null : (
        <div className={styles.action}>
          <Button
            kind={hasDocument && !isDoubtful(stage) ? 'main' : 'quiet'}
            disabled={!hasDocument}
            busy={state.phase === 'busy'}
            onClick={download}
          >
            {text(state.phase === 'busy' ? 'ready.busy' : 'ready.button')}
          </Button>
          {path ? <ViewLink orderId={order_id} file1={path.file1} onViewed={onRefresh} /> : null}
          {hasDocument ? <DownloadStatus state={state} onRetry={download} /> : null}
        </div>
      )}
      {ready ? <p className={card.aside}>{text('ready.tip')}</p> : null}
      {order.invoice ? <InvoiceButton orderId={orderId} onLocked={onLocked} /> : null}
      {hasDocument || closed ? null : <WaitingCheck checkedAt={checkedAt} checking={checking} onCheck={onRefresh} />}
      <Changing order={order} onRefresh={onRefresh} onLocked={onLocked} />
      {failure ? <Notice kind="danger">{failureText(failure, language)}</Notice> : null}
    </section>
  );
}

/** Which card the traveller must use, if there was another one. */
function Corrected({ path }: Pick<Order, 'path'>) {
  const { whole, language } = useLanguage();
  if (!path?.replaces) return null;
  const day = (instant: string) => localDay(language.code, instant, 'here');
  const { given_at, downloaded } = path.replaces;
  return (
    <Notice kind="info">
      {whole(downloaded ? 'ready.correctedAgain' : 'ready.corrected', {
        date: day(path.given_at),
        earlier: day(given_at),
      })}
    </Notice>
  );
}

/** What became of a refund that was asked for; once the money goes back, that is the order's stage. */
function RefundRequest({ request, stage }: { request: Order['refund_request']; stage: OrderStage }) {
  const { whole, language } = useLanguage();
  if (!request || request.state === 'approved' || stage === 'refund_due') return null;
  const date = localDay(language.code, request.requested_at, 'here');
  return (
    <Notice kind="info">
      <p>{whole(request.state === 'open' ? 'refund.asked' : 'refund.declined', { date })}</p>
      {request.decline_reason ? <bdi>{request.decline_reason}</bdi> : null}
    </Notice>
  );
}

/** The finished order has its date as the download history has it. */
function OrderLabel({ order: { mainResult }, ready }: { order: Order; ready: boolean }) {
  const { whole, language } = useLanguage();
  const { created_at, order_id: order } = mainResult;
  const date = ready ? orderDate(created_at) : localDay(language.code, created_at, 'here');
  return <p className={styles.order}>{whole('order.label', { order, date })}</p>;
}

const checkedFormat = { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'short' } as const;

interface WaitingCheckProps {
  checkedAt: Date | null;
  checking: boolean;
  onCheck: () => void;
}

function WaitingCheck({ checkedAt, checking, onCheck }: WaitingCheckProps) {
  const { text, whole, locale } = useLanguage();
  const time = checkedAt ? new Intl.DateTimeFormat(locale, checkedFormat).format(checkedAt) : '';
  return (
    <div className={styles.check}>
      <p className={card.aside}>{whole('wait.checked', { time })}</p>
      <Button kind="quiet" busy={checking} onClick={onCheck}>
        {text('wait.check')}
      </Button>
    </div>
  );
}
