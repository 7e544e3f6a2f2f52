import { type FolderName, folders } from '@arrival-desk/contract/order-lists/folders.ts';
import { assignableStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { identityReaders } from '@arrival-desk/contract/roles.ts';
import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { useSignedInUser } from '../../features/auth/use-signed-in-user.ts';
import { MonthTiles } from '../../features/order-lists/month-tiles.tsx';
import { OrderTiles } from '../../features/order-lists/order-tiles.tsx';
import { queues } from '../../features/order-lists/queues.ts';
import { orderPath } from '../../features/orders/order-paths.ts';
import { ReceiptDrop } from '../../features/receipts/receipt-drop.tsx';
import { RefundRequests } from '../../features/refunds/refund-requests.tsx';
import { FirstSteps } from '../../features/system/first-steps.tsx';
import { Contained } from '../../ui/contained.tsx';
import { OrderQueue } from './order-queue.tsx';
import { RefundTabs } from './refund-tabs.tsx';
import { TakeNext } from './take-next.tsx';

/** A queue of orders that are worked on. */
const isWorking = (folder: FolderName) =>
  folder === 'my-order' || assignableStatuses.some((status) => status === folders[folder].holds);

function QueuePage() {
  const handle = useMatches().at(-1)?.handle as { folder: FolderName } | undefined;
  const folder = handle?.folder ?? 'recent-order';
  const me = useSignedInUser();
  const takesReceipts = me && identityReaders.includes(me.type) && isWorking(folder);
  // Preloads the order page, which most clicks here open.
  useEffect(() => {
    const timer = setTimeout(() => void import('./order-page.tsx').catch(() => undefined), 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {takesReceipts && <ReceiptDrop />}
      <Contained>
        <OrderTiles current={folder} />
      </Contained>
      <OrderQueue
        key={folder}
        folder={folder}
        me={{ name: me?.name ?? '' }}
        head={isWorking(folder) && <TakeNext place="queue" />}
      >
        {folder === 'recent-order' && me?.type === 'Admin' && (
          <Contained>
            <FirstSteps />
          </Contained>
        )}
        {folder === 'refund-order' && (
          <Contained>
            <RefundTabs />
            <RefundRequests pathOf={orderPath} />
          </Contained>
        )}
        {queues[folder].byMonth && (
          <Contained>
            <MonthTiles />
          </Contained>
        )}
      </OrderQueue>
    </>
  );
}

export const queueRoute = { Component: QueuePage };
