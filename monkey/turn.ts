import type { Page } from '@playwright/test';
import type { Random } from '../sample/random.ts';
import { type Actor, tabOf } from './actors.ts';
import type { KnownOrders } from './known-orders.ts';

/** The context of an act: the actor, the turn, and the turn's random generator. */
export interface Turn {
  number: number;
  actor: Actor;
  random: Random;
  orders: KnownOrders;
}

/** One action of a person. Returns its description for the list of steps. */
export type Act = (turn: Turn) => Promise<string>;

export const pageOf = ({ actor }: Turn): Page => tabOf(actor).page;
