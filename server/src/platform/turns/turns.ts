import { AppError } from '../errors.ts';

const full = 'The server is reading as many files as it can at the moment. Please try again shortly.';
const fullForOwner =
  'Too many of your files are being read at the moment. Please send this one again when they are done.';

const turnLimits = {
  /** Files that are being sent, wait for their turn or have it. */
  places: 48,
  /** Of one person or landing site. */
  placesOfOwner: 12,
};
/** Seconds after which a caller who was refused should come again. */
const retryAfter = 5;

/** A person or a landing site with a place. */
interface Owner {
  places: number;
  /** Milliseconds that its turns have taken. */
  taken: number;
}

/** A place, which has turns one after the other. */
export interface Place {
  /** Waits for a turn and does the work in it. */
  turn<Result>(work: () => Promise<Result>): Promise<Result>;
  leave(): void;
}

/**
 * Gives turns to work that takes much memory or processor time: one at a time, so that it never needs more than one file
 * does. Fair between owners, who are people and landing sites: the one whose turns have taken the least time is next, so
 * that a file waits for one file of another owner, however many that one has sent.
 */
export class Turns {
  readonly #limits: typeof turnLimits;
  readonly #now: () => number;
  readonly #owners = new Map<string, Owner>();
  readonly #waiting: { owner: Owner; start(): void }[] = [];
  #isTaken = false;

  constructor(limits = turnLimits, now = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Reserves a place for a file that is about to be sent or read. Throws AppError `unavailable`. */
  enter(name: string): Place {
    const all = [...this.#owners.values()];
    const { places, placesOfOwner } = this.#limits;
    // Who comes now has no advance over those who were here before.
    const owner = this.#owners.get(name) ?? {
      places: 0,
      taken: all.length ? Math.min(...all.map((one) => one.taken)) : 0,
    };
    if (owner.places >= placesOfOwner) throw new AppError('unavailable', fullForOwner, { retryAfter });
    if (all.reduce((sum, one) => sum + one.places, 0) >= places)
      throw new AppError('unavailable', full, { retryAfter });
    this.#owners.set(name, owner);
    owner.places += 1;
    let isLeft = false;
    const leave = () => {
      if (isLeft) return;
      isLeft = true;
      owner.places -= 1;
      if (owner.places === 0) this.#owners.delete(name);
    };
    return { turn: (work) => this.#turn(owner, work), leave };
  }

  /** Does work in a turn of its own. Throws AppError `unavailable`, and what the work throws. */
  async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const place = this.enter(name);
    try {
      return await place.turn(work);
    } finally {
      place.leave();
    }
  }

  async #turn<Result>(owner: Owner, work: () => Promise<Result>): Promise<Result> {
    if (this.#isTaken) await new Promise<void>((start) => this.#waiting.push({ owner, start }));
    this.#isTaken = true;
    const begun = this.#now();
    try {
      return await work();
    } finally {
      owner.taken += this.#now() - begun;
      this.#next();
    }
  }

  #next(): void {
    const [first, ...others] = this.#waiting;
    // Of two with the same time, who came first.
    const next = first && others.reduce((best, one) => (one.owner.taken < best.owner.taken ? one : best), first);
    if (!next) {
      this.#isTaken = false;
      return;
    }
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    next.start();
  }
}

/** The turns of everything that decodes or draws files of others, in this process. */
export const turns = new Turns();

/** Who waits for a turn: all the files of a member, or of a landing site whatever its keys; the card of a traveller's order. */
export const staffOwner = ({ id }: { id: number }): string => `staff ${id}`;
export const travellerOwner = (orderId: string): string => `traveller ${orderId}`;
export const siteOwner = ({ siteId }: { siteId: number }): string => `site ${siteId}`;
