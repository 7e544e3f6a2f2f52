import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { telephone } from '@arrival-desk/contract/orders/telephone.ts';
import { Button, Drawer } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { MoveButtons } from '../../features/order-moves/move-buttons.tsx';
import { useBackCloses } from '../../platform/back-closes.ts';
import { IconArrowsRight, IconMessage, IconPhone } from '../../ui/icons.ts';
import classes from './phone-bar.module.css';
import { TakeNext } from './take-next.tsx';

interface PhoneBarProps {
  order: OrderDetail;
  onCall: () => void;
  onComment: () => void;
  /** The buttons that depend on the status, under the moves. */
  acts: (close: () => void) => ReactNode;
}

/** The most frequent actions, fixed at the bottom of a phone's screen. */
export function PhoneBar({ order, onCall, onComment, acts }: PhoneBarProps) {
  const [moving, setMoving] = useState(false);
  useBackCloses(moving, () => setMoving(false));
  const { text, href } = telephone(order.country_code, order.phone_number);
  const look = { variant: 'default', className: classes.button } as const;
  return (
    <nav className={classes.bar} aria-label="Do now">
      {href ? (
        <Button
          {...look}
          component="a"
          href={href}
          title={text}
          leftSection={<IconPhone size={18} stroke={1.8} />}
          onClick={onCall}
        >
          Call
        </Button>
      ) : (
        <Button {...look} disabled leftSection={<IconPhone size={18} stroke={1.8} />}>
          Call
        </Button>
      )}
      <Button {...look} leftSection={<IconMessage size={18} stroke={1.8} />} onClick={onComment}>
        Comment
      </Button>
      <Button {...look} leftSection={<IconArrowsRight size={18} stroke={1.8} />} onClick={() => setMoving(true)}>
        Move
      </Button>
      <TakeNext place="phone" className={classes.button} />
      <Drawer
        opened={moving}
        onClose={() => setMoving(false)}
        position="bottom"
        size="auto"
        title="Move to"
        classNames={{ content: classes.sheet, body: classes.moves }}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <MoveButtons order={order} onMoved={() => setMoving(false)} />
        {acts(() => setMoving(false))}
      </Drawer>
    </nav>
  );
}
