import { searchOrder } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { pageSizes } from '@arrival-desk/contract/pagination.ts';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import { orderPath } from '../../features/orders/order-paths.ts';
import { settle } from '../../platform/api.ts';
import { callAsStaff } from '../../platform/call-as-staff.ts';
import { useOrderChanges, watchMissed } from '../../platform/live.ts';
import { productName } from '../../platform/product.ts';
import { throttle } from '../../platform/throttle.ts';
import { Contained } from '../../ui/contained.tsx';
import line from '../../ui/message-line.module.css';

const myOrders = '/admin/my-order';
const toastId = 'given-work';
/** Milliseconds between two looks at what one still has, while changes are missed. */
const lookEvery = 1000;

/** Orders that were given to the person and not looked at yet, each with who gave it. */
type Given = ReadonlyMap<string, string>;

function describe(given: Given): string {
  const [[id, by] = ['', '']] = given;
  const givers = new Set(given.values());
  if (given.size === 1) return `${id} · ${by} has assigned this order to you.`;
  const orders = `${given.size.toLocaleString('en')} orders`;
  return givers.size === 1 ? `${by} has assigned ${orders} to you.` : `${orders} have been assigned to you.`;
}

/**
 * Says when a colleague gives the person an order, on every screen; the title counts such orders until they, or My
 * Orders, are opened (APP-60). `opens` is false for a small window, in which another order must not appear.
 */
export function useGivenWork(me: string | undefined, { opens }: { opens: boolean }): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // Several changes arrive before the next render.
  const given = useRef<Given>(new Map());
  const [count, setCount] = useState(0);
  function keep(isKept: (id: string) => boolean): void {
    given.current = new Map([...given.current].filter(([id]) => isKept(id)));
    setCount(given.current.size);
  }

  function tell(now: Given): void {
    const [id = ''] = now.keys();
    const open = () => {
      toast.dismiss(toastId);
      void navigate(now.size === 1 ? orderPath(id) : myOrders);
    };
    const content = (
      <Contained inMessage>
        <div className={line.line}>
          <span className={line.text}>{describe(now)}</span>
          {opens && (
            <Button size="compact-sm" variant="default" className={line.button} onClick={open}>
              {now.size === 1 ? 'View' : 'My Orders'}
            </Button>
          )}
        </div>
      </Contained>
    );
    if (toast.isActive(toastId)) toast.update(toastId, { render: content, autoClose: 5000 });
    else toast.info(content, { toastId });
  }

  const leaveOutOpen = (path: string) => keep((id) => path !== myOrders && !path.endsWith(`/${id}`));
  const onScreen = useEffectEvent(leaveOutOpen);
  useOrderChanges(({ order_id: id, kind, actor, assigned_to: to }) => {
    if (kind !== 'assigned' && kind !== 'unassigned') return;
    if (!me || to !== me || actor === me) return keep((each) => each !== id);
    given.current = new Map([...given.current, [id, actor]]);
    tell(given.current);
    leaveOutOpen(pathname);
  });
  const dispatch = useDispatch() as (action: unknown) => unknown;
  /** Leaves out what was taken from the person unseen. Who has more orders than one page is told by the next change. */
  const leaveOutTaken = useEffectEvent(async () => {
    const asked = given.current;
    if (asked.size === 0) return;
    const body = { start: 0, end: Math.max(...pageSizes), searchVal: '', folderName: 'my-order' } as const;
    const { result, token } = await callAsStaff(searchOrder, { body });
    const { data } = settle(searchOrder, result, token, dispatch);
    if (!data || data.total > data.data.length) return;
    const mine = new Set(data.data.map((order) => order.order_id));
    keep((id) => mine.has(id) || !asked.has(id));
  });
  useEffect(() => {
    const look = throttle(() => void leaveOutTaken(), lookEvery);
    const end = watchMissed(look);
    return () => {
      end();
      look.stop();
    };
  }, []);
  useEffect(() => onScreen(pathname), [pathname]);
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${productName}` : productName;
    return () => {
      document.title = productName;
    };
  }, [count]);
}
