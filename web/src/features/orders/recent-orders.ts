import { useEffect } from 'react';
import { recentOrdersKey } from '../../platform/session.ts';

export interface RecentOrder {
  order_id: string;
  full_name: string;
}

const kept = 8;

/** The orders opened most recently in this tab, the latest first. */
export function recentOrders(): RecentOrder[] {
  try {
    return JSON.parse(sessionStorage.getItem(recentOrdersKey) ?? '[]') as RecentOrder[];
  } catch {
    return [];
  }
}

/** Remembers an open order, in this tab until the session ends. */
export function useRememberOrder(order: RecentOrder | undefined): void {
  const id = order?.order_id;
  const name = order?.full_name;
  useEffect(() => {
    if (!id || !name) return;
    const others = recentOrders().filter((each) => each.order_id !== id);
    const recent = [{ order_id: id, full_name: name }, ...others].slice(0, kept);
    sessionStorage.setItem(recentOrdersKey, JSON.stringify(recent));
  }, [id, name]);
}
