import { managers } from '@arrival-desk/contract/roles.ts';
import { useSignedInUser } from '../../features/auth/use-signed-in-user.ts';
import { useRefusedPaymentsQuery } from '../../features/refunds/refunds.queries.ts';
import { PageTabs } from '../shell/page-tabs.tsx';

/** The tabs of Refunds, with the number of refused payments; for those who settle them. */
export function RefundTabs() {
  const user = useSignedInUser();
  const isSettler = user !== null && managers.includes(user.type);
  const { data } = useRefusedPaymentsQuery(undefined, { skip: !isSettler, refetchOnMountOrArgChange: true });
  return <PageTabs number={{ of: '/admin/refused-payments', is: data?.data.total }} />;
}
