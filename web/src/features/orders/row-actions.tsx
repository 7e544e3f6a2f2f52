import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useContext } from 'react';
import { Link, useLocation } from 'react-router';
import { ListPlaceContext, type OrderPageState } from './list-place.ts';
import { orderPath } from './order-paths.ts';
import classes from './row-actions.module.css';

interface RowActionsProps {
  row: OrderRow;
  onDelete?: () => void;
}

export function RowActions({ row, onDelete }: RowActionsProps) {
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
        aria-label={`View order ${row.order_id}`}
      >
        View
      </Button>
      {onDelete && (
        <ActionIcon
          className={classes.delete}
          onClick={onDelete}
          aria-label={`Delete order ${row.order_id}`}
          title="Delete"
        >
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      )}
    </div>
  );
}
