import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { rowAllows } from '@arrival-desk/contract/orders/row-rules.ts';
import { ActionIcon, Button } from '@mantine/core';
import { useContext } from 'react';
import { Link, useLocation } from 'react-router';
import { IconArrowBackUp, IconTrash } from '../../ui/icons.ts';
import { orderPath } from '../orders/order-paths.ts';
import { ListPlaceContext, type OrderPageState } from './list-place.ts';
import classes from './row-actions.module.css';

/** The action of a row besides View. */
export interface RowAct {
  name: 'delete' | 'restore';
  onAct: (row: OrderRow) => void;
}

const looks = {
  delete: { verb: 'Delete', Icon: IconTrash, className: classes.delete },
  restore: { verb: 'Restore', Icon: IconArrowBackUp, className: classes.restore },
} as const;

export function RowActions({ row, act }: { row: OrderRow; act: RowAct | undefined }) {
  const { pathname, search } = useLocation();
  const state: OrderPageState = { from: pathname + search, place: useContext(ListPlaceContext)(row.order_id) };
  return (
    <div className={classes.actions}>
      <Button
        component={Link}
        to={orderPath(row.order_id)}
        state={state}
        size="compact-sm"
        variant="light"
        color={row.assign_to ? 'gray' : 'accent'}
        className={classes.view}
        data-opens-row
        aria-label={`View order ${row.order_id}`}
      >
        View
      </Button>
      {act && rowAllows[act.name](row) && <ActButton row={row} act={act} />}
    </div>
  );
}

function ActButton({ row, act }: { row: OrderRow; act: RowAct }) {
  const { verb, Icon, className } = looks[act.name];
  return (
    <ActionIcon
      className={className}
      onClick={() => act.onAct(row)}
      aria-label={`${verb} order ${row.order_id}`}
      title={verb}
    >
      <Icon size={16} stroke={1.6} />
    </ActionIcon>
  );
}
