import type { Page } from '@playwright/test';
import type { Random } from '../sample/random.ts';
import { type Actor, tabOf } from './actors.ts';
import type { KnownOrders } from './known-orders.ts';

/** What an act can use: who does it, in which turn, and the choices of that turn. */
export interface Turn {
  number: number;
  actor: Actor;
  random: Random;
  orders: KnownOrders;
}

/** One thing that a person does. Returns what it was, for the list of steps. */
export type Act = (turn: Turn) => Promise<string>;

export const pageOf = ({ actor }: Turn): Page => tabOf(actor).page;
