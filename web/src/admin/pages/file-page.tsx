import { isFiled, waitsToBeFiled } from '@arrival-desk/contract/orders/is-filed.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { Button, Checkbox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { AskTraveller } from '../../features/asking/ask-traveller.tsx';
import { useSignedInUser } from '../../features/auth/use-signed-in-user.ts';
import { FiledForm } from '../../features/filing/filed-form.tsx';
import { useFormPackQuery, useTakeNextMutation } from '../../features/filing/filing.queries.ts';
import { tellStep, useStepsOf } from '../../features/filing/filing-places.ts';
import { filingShortcuts } from '../../features/filing/filing-shortcuts.ts';
import { FilingState } from '../../features/filing/filing-state.tsx';
import { filePath } from '../../features/filing/filing-window.ts';
import { FormLink } from '../../features/filing/form-link.tsx';
import { FormPack } from '../../features/filing/form-pack.tsx';
import { PartyTabs } from '../../features/filing/party-tabs.tsx';
import { SkipDialog } from '../../features/filing/skip-form.tsx';
import { StopNotice } from '../../features/filing/stop-notice.tsx';
import { toAskOf } from '../../features/filing/to-ask.ts';
import { forgetAnswers, formOf, useTypedForms } from '../../features/filing/typed-forms.ts';
import { useAsleep } from '../../features/filing/use-asleep.ts';
import { useGoesOn } from '../../features/filing/use-goes-on.ts';
import { useTakeNext } from '../../features/filing/use-take-next.ts';
import { useTypedBefore } from '../../features/filing/use-typed-before.ts';
import { shownFindings } from '../../features/order-page/shown-findings.ts';
import { useOrder } from '../../features/order-page/use-order.ts';
import { PassportPhoto } from '../../features/passport-pages/passport-photo.tsx';
import { PresenceLine } from '../../features/presence/presence-line.tsx';
import { StaysOpen } from '../../features/presence/stays-open.tsx';
import { usePresence } from '../../features/presence/use-presence.ts';
import { copyText } from '../../platform/copy-text.ts';
import { formatPlainDay } from '../../platform/format-date.ts';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { BareShell } from '../shell/bare-shell.tsx';
import classes from './file-page.module.css';

/** The window beside the government's form: what to type for one order, and 'Filed'. */
export function FilePage() {
  const { orderId = '' } = useParams();
  const shown = useRef<string | null>(null);
  const filed = useRef<string | null>(null);
  useEffect(() => {
    const from = shown.current;
    shown.current = orderId;
    if (from && from !== orderId) tellStep({ place: 'window', from, to: orderId, filed: filed.current === from });
  }, [orderId]);
  useEffect(() => forgetAnswers, []);
  const onFiled = () => {
    filed.current = orderId;
  };
  return (
    <BareShell>
      <Filing key={orderId} orderId={orderId} onFiled={onFiled} />
    </BareShell>
  );
}

/** What is left to do with a card that is typed to its end. */
function endOf({ actions, filing }: OrderDetail): string {
  if (actions.markFiled) return 'Declare, sign, and mark it as filed.';
  return filing.filed_at ? 'It is marked as filed.' : 'Do not submit this card.';
}

/** Nothing is typed for an order any more, or not yet. */
const isLeft = ({ filing, ...order }: OrderDetail) =>
  !waitsToBeFiled(order) || (filing.filed_at !== null && !filing.stale) || formOf(order.order_id).place === 0;

interface FilingProps {
  orderId: string;
  /** The card was filed in this window. */
  onFiled: () => void;
}

function Filing({ orderId, onFiled }: FilingProps) {
  const { order, error, refetch } = useOrder(orderId);
  const { currentData: pack, error: packError } = useFormPackQuery(orderId, { refetchOnMountOrArgChange: true });
  const user = useSignedInUser();
  const forms = useTypedForms();
  const typedBefore = useTypedBefore(order);
  const content = useRef<HTMLDivElement>(null);
  const people = usePresence(orderId, content);
  const asleep = useAsleep(orderId);
  const [goesOn, setGoesOn] = useGoesOn();
  const [, { isLoading: isTaking }] = useTakeNextMutation();
  const takeAsked = useTakeNext({ place: 'window', asked: true });
  const takeAfter = useTakeNext({ place: 'window', asked: false });
  const navigate = useNavigate();
  const [question, setQuestion] = useState<'ask' | 'skip' | null>(null);

  /** Nobody finds a passport number in the clipboard of the next order. */
  const takeNext = (take: () => Promise<void> = takeAsked) => copyText(' ').then(take);
  // Of a card that was filed with other facts, the window stays and says which.
  const finish = (isDone = true) => (goesOn && isDone ? void takeNext(takeAfter) : void copyText(' '));
  useShortcuts(filingShortcuts, {
    next: asleep ? undefined : () => void takeNext(),
    ask: asleep || !order?.actions.ask.length ? undefined : () => setQuestion('ask'),
    skip: !asleep && order?.actions.skip ? () => setQuestion('skip') : undefined,
  });
  useStepsOf('page', ({ from, to }) => {
    if (from === orderId || (order && isLeft(order))) void navigate(filePath(to));
  });

  const failure = error ?? (pack ? undefined : packError);
  if (failure)
    return (
      <div className={classes.window}>
        <LoadFailure error={failure} onRetry={refetch} />
        <Button loading={isTaking} onClick={() => void takeNext()}>
          Take the next order
        </Button>
      </div>
    );
  if (!order || !pack) return <p className={classes.loading}>Loading the order …</p>;
  const page = order.filing.passport_page;
  const toAsk = toAskOf(pack.pages, shownFindings(order));
  return (
    <div className={classes.window} ref={content} data-asleep={asleep || undefined}>
      <header className={classes.head}>
        <PartyTabs order={order} pages={pack.pages} asleep={asleep} />
        {order.filing.party
          .filter((member) => !isFiled(member) && formOf(member.order_id, forms).place > 0)
          .map((member) => (
            <StaysOpen key={member.order_id} orderId={member.order_id} />
          ))}
        <div className={classes.who}>
          <h1 className={classes.name} dir="auto" title={order.full_name}>
            {order.full_name}
          </h1>
          <p className={classes.passport} title={`Order ${order.order_id}`}>
            <b className="numbers">…{order.passport_number?.slice(-3) || '–'}</b> · arrives{' '}
            <b className="numbers">{order.arrival_date ? formatPlainDay(order.arrival_date) : 'on an unknown day'}</b>
          </p>
        </div>
        <PresenceLine people={people} />
        <StopNotice order={order} ownName={user?.name} />
        <FilingState filing={order.filing} />
      </header>
      <FormPack
        // A card that must be filed again is typed from its beginning, also if its window was open.
        key={String(order.filing.stale)}
        orderId={orderId}
        version={pack.version}
        pages={pack.pages}
        photo={page && <PassportPhoto orderId={orderId} url={page.url} />}
        again={order.filing.stale}
        atEnd={endOf(order)}
        mustStop={!order.actions.markFiled && !order.filing.filed_at}
        toAsk={toAsk}
        ready={order.filing.ready}
        asleep={asleep}
        typedBefore={typedBefore}
        onAsk={() => setQuestion('ask')}
        about={
          <p className={classes.checked}>
            The form as of {pack.checked_on}. <FormLink url={pack.form_url} /> Nothing here types into the government’s
            site.
          </p>
        }
        foot={
          <>
            {order.actions.markFiled && (
              <FiledForm
                order={order}
                version={pack.version}
                asleep={asleep}
                onFiled={(wasTyped) => {
                  onFiled();
                  finish(wasTyped);
                }}
              />
            )}
            <div className={classes.acts}>
              <Checkbox
                size="xs"
                label="Go on with the next order"
                checked={goesOn}
                onChange={({ currentTarget }) => setGoesOn(currentTarget.checked)}
              />
              {order.actions.skip && (
                <Button size="compact-xs" variant="default" onClick={() => setQuestion('skip')}>
                  Skip
                </Button>
              )}
              <Button size="compact-xs" variant="default" loading={isTaking} onClick={() => void takeNext()}>
                Take next
              </Button>
            </div>
          </>
        }
      />
      <AskTraveller
        order={order}
        findings={shownFindings(order)}
        opened={question === 'ask'}
        onClose={() => setQuestion(null)}
        onAsked={() => {
          setQuestion(null);
          finish();
        }}
      />
      <SkipDialog
        orderId={orderId}
        opened={question === 'skip'}
        onClose={() => setQuestion(null)}
        onSkipped={() => {
          setQuestion(null);
          void takeNext(takeAfter);
        }}
      />
    </div>
  );
}
