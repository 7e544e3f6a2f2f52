import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { lazy, Suspense } from 'react';
import { loadPart } from '../../platform/load-part.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';

const TelephoneForm = lazy(async () => {
  const url = () => window.location.pathname + window.location.search;
  return { default: (await loadPart(() => import('./telephone-form.tsx'), url)).TelephoneForm };
});

interface TelephoneAnswersProps {
  order: OrderDetail;
  opened: boolean;
  onClose: () => void;
}

/** The fields for what the traveller answers on the telephone. They stay while others answer the same (ASK-21). */
export function TelephoneAnswers({ order, opened, onClose }: TelephoneAnswersProps) {
  return (
    <Dialog opened={opened} title="Answers by telephone" onClose={onClose} size="30rem">
      <Suspense fallback={<SkeletonLines count={6} />}>
        <TelephoneForm order={order} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
