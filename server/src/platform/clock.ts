/** Source of the current time; tests replace it to change the time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
