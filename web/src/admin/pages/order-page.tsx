import { addressesOf } from '@arrival-desk/contract/mail/elsewhere.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { AskButton } from '../../features/asking/ask-button.tsx';
import { AskHere } from '../../features/asking/ask-here.tsx';
import { RequestNotice } from '../../features/asking/request-notice.tsx';
import { useSignedInUser } from '../../features/auth/use-signed-in-user.ts';
import { DefencePacks, PackButtons } from '../../features/chargebacks/defence-packs.tsx';
import { TransactionForm } from '../../features/chargebacks/transaction-form.tsx';
import { UploadForm } from '../../features/document-uploads/upload-form.tsx';
import { FilingState, wrongFacts } from '../../features/filing/filing-state.tsx';
import { GivenOrder } from '../../features/filing/given-order.tsx';
import { useAsleep } from '../../features/filing/use-asleep.ts';
import { useIsGiven } from '../../features/filing/use-take-next.ts';
import { ApprovalEmail } from '../../features/mail/approval-email.tsx';
import { EmailContent } from '../../features/mail/email-content.tsx';
import { EmailHistory } from '../../features/mail/email-history.tsx';
import { InvoiceForm } from '../../features/mail/invoice-form.tsx';
import { RepeatMails } from '../../features/mail/repeat-mails.tsx';
import { ResendForm } from '../../features/mail/resend-form.tsx';
import { SentMailForm } from '../../features/mail/sent-mail-form.tsx';
import { UndeliveredNotice } from '../../features/mail/undelivered-notice.tsx';
import { OrderSteps } from '../../features/order-lists/order-steps.tsx';
import { MoveBar } from '../../features/order-moves/move-bar.tsx';
import { useMoveOrdersMutation } from '../../features/order-moves/order-moves.queries.ts';
import { AtAGlance } from '../../features/order-page/at-a-glance.tsx';
import { DownloadHistory } from '../../features/order-page/download-history.tsx';
import { OrderHead } from '../../features/order-page/order-head.tsx';
import { OrderNewsLine } from '../../features/order-page/order-news-line.tsx';
import { OrderSkeleton } from '../../features/order-page/order-skeleton.tsx';
import { shownFindings } from '../../features/order-page/shown-findings.ts';
import { useOrder } from '../../features/order-page/use-order.ts';
import { dueAct } from '../../features/orders/due-act.ts';
import { orderShortcuts } from '../../features/orders/order-shortcuts.ts';
import { useRememberOrder } from '../../features/orders/recent-orders.ts';
import { PresenceLine } from '../../features/presence/presence-line.tsx';
import { usePresence } from '../../features/presence/use-presence.ts';
import { RefundRequestNotice } from '../../features/refunds/refund-request-notice.tsx';
import { RefusedPaymentsNotice } from '../../features/refunds/refused-payments-notice.tsx';
import { CommentHistory } from '../../features/remarks/comment-history.tsx';
import { RemarkForm } from '../../features/remarks/remark-form.tsx';
import { useKeyboardOwner, useShortcuts } from '../../platform/shortcuts.ts';
import { Contained } from '../../ui/contained.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CompleteAndNext, useSendAndComplete } from './complete-and-next.tsx';
import classes from './order-page.module.css';
import { PassportDetails } from './passport-details.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { StatusActs } from './status-acts.tsx';
import { TimelinePanel } from './timeline-panel.tsx';
import { useFollowWindow } from './use-follow-window.ts';

interface CommentKey {
  field: RefObject<HTMLTextAreaElement | null>;
  isShown: boolean;
  hasFailed: boolean;
  /** The key was pressed before this page was loaded. */
  wasPressed: boolean;
}

/**
 * The key that focuses the comment field. Pressed before the order is loaded, it takes effect afterwards, and keys typed
 * in the meantime are ignored: 'u' in a comment must not lead back to the list.
 */
function useCommentKey({ field, isShown, hasFailed, wasPressed }: CommentKey): void {
  const [isAwaited, setAwaited] = useState(wasPressed);
  useShortcuts(orderShortcuts, { comment: () => (isShown ? field.current?.focus() : setAwaited(true)) });
  useKeyboardOwner(isAwaited && !hasFailed);
  useEffect(() => {
    if (!isAwaited || !isShown) return;
    setAwaited(false);
    field.current?.focus();
  }, [isAwaited, isShown, field]);
}

/** Whether the order had its document when it was opened: nothing moves while it is worked on. */
function useWasSent(order: OrderDetail | undefined): boolean {
  const seen = useRef({ orderId: '', sent: false });
  if (order && seen.current.orderId !== order.order_id)
    seen.current = { orderId: order.order_id, sent: order.uploadDoc.length > 0 };
  return seen.current.sent;
}

/** To the one place from which the document is sent again. */
function leadToResend(): void {
  document.querySelector<HTMLInputElement>('form[aria-label="Resend mail"] input')?.focus();
}

/**
 * The next actions at the top, the traveller's data below, the timeline next to them, the histories at the bottom. On a
 * phone the reason for a call comes first, then the comment and the facts (PAGE-40).
 */
export function OrderPage({ opensComment }: { opensComment: boolean }) {
  const { orderId = '' } = useParams();
  const { order, error, refetch } = useOrder(orderId);
  const me = { name: useSignedInUser()?.name ?? '' };
  useRememberOrder(order);
  useFollowWindow(orderId, order);
  const sendAndComplete = useSendAndComplete(order);
  const forms = useRef<HTMLDivElement>(null);
  const people = usePresence(orderId, forms);
  const comment = useRef<HTMLTextAreaElement>(null);
  const transaction = useRef<HTMLInputElement>(null);
  const onPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const [calls, setCalls] = useState(0);
  const [asking, setAsking] = useState(false);
  const [move] = useMoveOrdersMutation();
  useCommentKey({
    field: comment,
    isShown: order !== undefined,
    hasFailed: error !== undefined,
    wasPressed: opensComment,
  });
  const wasSent = useWasSent(order);
  const isGiven = useIsGiven(orderId);
  const asleep = useAsleep(order ? orderId : null);
  useKeyboardOwner(isGiven && asleep && error === undefined);
  const steps = <OrderSteps orderId={orderId} />;
  if (error) {
    return (
      <>
        <PageHead title={`Order ${orderId}`} before={steps} />
        <LoadFailure error={error} onRetry={refetch} />
      </>
    );
  }
  if (!order) {
    return <OrderSkeleton orderId={orderId} steps={steps} />;
  }
  const { actions, email } = order;
  const known = addressesOf(order);
  const correction = order.actions.correct.includes('email')
    ? { version: order.version, undelivered: order.undelivered !== null }
    : undefined;
  const addressed = { orderId, email, known, correction, allowed: actions.resendMail };
  const actsOf = (leave: () => void) => (
    <StatusActs
      order={order}
      onAsk={() => {
        leave();
        setAsking(true);
      }}
    />
  );
  const called = actions.moves.find(({ to, asks }) => to === 'Customer Called' && !asks);
  const disputed = order.process_status === 'ChargeBack';
  const packs = (
    <Panel title="Defence Packs" screenOnly>
      <DefencePacks orderId={orderId} />
    </Panel>
  );
  const emails = (
    <Panel title="Email History" flush>
      <EmailHistory history={order.mailHistory} />
      <RepeatMails orderId={orderId} email={email} kinds={actions.repeatMail} />
      <ResendForm {...addressed} />
      {actions.sendInvoice && <InvoiceForm orderId={orderId} email={email} known={known} />}
    </Panel>
  );
  const downloads = (
    <Panel title="Download History" flush>
      <DownloadHistory history={order.downloadHistory} unlisted={order.unlistedDownloads} />
      <SentMailForm {...addressed} />
    </Panel>
  );
  return (
    <div className={classes.page} ref={forms}>
      {isGiven && (
        <Contained key={`${orderId} given`}>
          <GivenOrder order={order} asleep={asleep} ownName={me.name} />
        </Contained>
      )}
      <div className={classes.top}>
        <Contained key={`${orderId} head`}>
          <OrderHead
            order={order}
            me={me}
            steps={steps}
            acts={actsOf(() => {})}
            news={
              <Contained key={`${orderId} news`}>
                <PresenceLine people={people} />
                <OrderNewsLine order={order} me={me} />
              </Contained>
            }
          />
        </Contained>
        <Contained key={`${orderId} moves`}>
          <MoveBar order={order} />
        </Contained>
      </div>
      <Contained key={`${orderId} undelivered`}>
        <UndeliveredNotice
          orderId={orderId}
          undelivered={order.undelivered}
          wrong={wrongFacts(order.filing)}
          known={known}
          allowed={actions.resendMail}
          version={correction?.version}
        />
      </Contained>
      <Contained key={`${orderId} filing`}>
        <FilingState filing={order.filing} saidAbove={order.undelivered?.held_back ?? false} />
      </Contained>
      <Contained key={`${orderId} request`}>
        <RequestNotice order={order} />
        <AskHere order={order} findings={shownFindings(order)} opened={asking} onOpen={setAsking} />
      </Contained>
      {order.refund_request && actions.decideRefund && (
        <Contained key={`${orderId} refund request`}>
          <section aria-label="Refund request">
            <RefundRequestNotice orderId={orderId} request={order.refund_request} />
          </section>
        </Contained>
      )}
      <Contained key={`${orderId} refused payments`}>
        <RefusedPaymentsNotice payments={order.refused_payments} />
      </Contained>
      {onPhone && (
        <AtAGlance
          key={`${orderId} glance`}
          order={order}
          ask={<AskButton order={order} onAsk={() => setAsking(true)} />}
        />
      )}
      <div className={classes.work} key={`${orderId} work`}>
        <div className={classes.column}>
          <Panel title="Upload Document" screenOnly>
            <div data-writing="document">
              <UploadForm
                orderId={orderId}
                email={email}
                known={known}
                unpaid={!order.paid}
                correction={correction}
                hasParty={order.filing.party.length > 0}
                maxBytes={order.upload_max_bytes}
                refusal={actions.uploadRefusal}
                isDue={dueAct(order) === 'send'}
                takenBack={order.mailHistory.filter(({ state }) => state === 'Cancelled').map(({ id }) => id)}
                next={<CompleteAndNext order={order} />}
                onComplete={sendAndComplete}
              />
            </div>
          </Panel>
          {wasSent && emails}
          <PassportDetails order={order} glanced={onPhone} />
        </div>
        <div className={classes.side}>
          <Panel title="Add Comment Below">
            <div data-writing="comment">
              <RemarkForm
                orderId={orderId}
                author={me.name}
                field={comment}
                calls={calls}
                afterCall={
                  called && {
                    label: `Add, and move to ${called.label}`,
                    run: () => void move({ orderId, updatingStatus: called.to, fromStatus: order.process_status }),
                  }
                }
              />
            </div>
          </Panel>
          <TimelinePanel orderId={orderId} verifies={actions.verifyLedger} />
        </div>
      </div>
      <div className={classes.histories} key={`${orderId} histories`}>
        <div className={classes.column}>
          {disputed && packs}
          {wasSent ? downloads : emails}
          {actions.enterTransaction && (
            <Panel title="Transaction" screenOnly>
              <div data-writing="transaction">
                <TransactionForm
                  orderId={orderId}
                  transactionId={order.transaction_id}
                  merchantName={order.merchant_name}
                  version={order.version}
                  asks={order.paid || disputed}
                  field={transaction}
                />
              </div>
            </Panel>
          )}
          {!disputed && packs}
        </div>
        <div className={classes.column}>
          <Panel title="Comment History" flush>
            <CommentHistory remarks={order.remark} />
          </Panel>
          {!wasSent && downloads}
          <Panel title="Approval Email" screenOnly>
            <ApprovalEmail orderId={orderId} email={email} onSend={actions.resendMail ? leadToResend : undefined} />
          </Panel>
        </div>
      </div>
      <section className={classes.papers} aria-label="Papers of the order">
        <Contained>
          <EmailContent orderId={orderId} country={order.country_code} phone={order.phone_number} />
          {actions.defencePacks && (
            <PackButtons orderId={orderId} onEnterTransaction={() => transaction.current?.focus()} />
          )}
        </Contained>
      </section>
      <Contained key={`${orderId} phone`}>
        <PhoneBar
          order={order}
          acts={actsOf}
          onCall={() => {
            setCalls((count) => count + 1);
            // Whoever comes back from the call says what came of it.
            comment.current?.focus();
          }}
          onComment={() => comment.current?.focus()}
        />
      </Contained>
    </div>
  );
}
