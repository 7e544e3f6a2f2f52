import { type Act, pageOf } from './turn.ts';

/** Milliseconds; the minimum of a turn, so that a number of turns takes a similar time on every machine. */
export const shortestTurn = 250;

/** Does nothing until every toast has closed (5 s) and every upload's hold is over (10 s). */
export const restLong: Act = async (turn) => {
  // A hovered toast stays.
  await pageOf(turn).mouse.move(1, 1);
  const seconds = turn.random.whole(12, 16);
  turn.actor.restsUntil = turn.number + (seconds * 1000) / shortestTurn;
  return `rest for ${seconds} s`;
};

export const restShortly: Act = async (turn) => {
  const seconds = turn.random.whole(1, 6);
  turn.actor.restsUntil = turn.number + (seconds * 1000) / shortestTurn;
  return `rest for ${seconds} s`;
};
