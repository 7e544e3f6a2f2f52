import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import { orderPath } from '../../features/orders/order-paths.ts';
import { useOrderChanges } from '../../platform/live.ts';
import { productName } from '../../platform/product.ts';
import { Contained } from '../../ui/contained.tsx';
import line from '../../ui/message-line.module.css';

const myOrders = '/admin/my-order';
const toastId = 'given-work';

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
  useEffect(() => onScreen(pathname), [pathname]);
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${productName}` : productName;
    return () => {
      document.title = productName;
    };
  }, [count]);
}
