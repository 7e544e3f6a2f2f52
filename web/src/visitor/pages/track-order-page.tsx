import { decodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { useLanguage } from '../../features/visitors/language/language-context.tsx';
import { SupportContact } from '../../features/visitors/support/support-contact.tsx';
import { CodeForm } from '../../features/visitors/tracking/code-form.tsx';
import { isOpenHere } from '../../features/visitors/tracking/open-orders.ts';
import { TrackForm } from '../../features/visitors/tracking/track-form.tsx';
import type { AskedCode } from '../../features/visitors/tracking/use-code-form.ts';
import { currentBrand } from '../brands/current-brand.ts';
import { type ArrivalState, lostEmailPath, orderDetailsPath } from '../paths.ts';
import { supportOf } from '../support-link.ts';
import styles from './column.module.css';
import links from './links.module.css';

export function TrackOrderPage() {
  const { text } = useLanguage();
  const { orderId = '' } = useParams();
  const location = useLocation();
  const state = location.state as ArrivalState;
  const navigate = useNavigate();
  const locked = state?.locked === true;
  const plainId = decodeOrderId(orderId) ?? '';
  const support = (typed: string) => supportOf(currentBrand(), text, typed);
  const open = (encoded: string, replace: boolean) =>
    navigate(orderDetailsPath(encoded), { replace, state: { tracked: true } satisfies ArrivalState });
  const ask = (code: AskedCode, replace: boolean) =>
    navigate(location.pathname, { replace, state: { code } satisfies ArrivalState });

  // The link in the email was opened again: a traveller with a session need not enter the email address again.
  if (!locked && !state?.code && isOpenHere(plainId)) return <Navigate to={orderDetailsPath(orderId)} replace />;
  return (
    <div className={styles.narrow}>
      {/* Hidden while a code is asked for, so that the way back has what was typed. */}
      <div hidden={state?.code !== undefined}>
        <TrackForm
          key={orderId}
          initialOrderId={plainId}
          locked={locked}
          ended={state?.ended === true}
          cookieless={state?.cookieless === true}
          support={support}
          lost={<Link to={lostEmailPath}>{text('lost.link')}</Link>}
          // The link of an order would lead back to it at once (see above), so the way back skips it.
          onTracked={(encoded) => open(encoded, orderId !== '')}
          onChallenge={(challenge, email) => ask({ challenge, email, askedAt: Date.now() }, false)}
        />
      </div>
      {state?.code ? (
        <CodeForm
          asked={state.code}
          onOpened={(encoded) => open(encoded, true)}
          onAgain={(asked) => ask(asked, true)}
          help={
            <p className={links.links}>
              <Link to={location.pathname} replace>
                {text(state.code.party ? 'family.back' : 'code.back')}
              </Link>
              <SupportContact {...support(plainId)} />
            </p>
          }
        />
      ) : null}
    </div>
  );
}
