import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Turns of which each takes as long as its work says. */
function timed(limits = { places: 48, placesOfOwner: 12 }) {
  let now = 0;
  const done: string[] = [];
  const turns = new Turns(limits, () => now);
  const send = (owner: string, milliseconds: number) =>
    turns.run(owner, async () => {
      await Promise.resolve();
      now += milliseconds;
      done.push(owner);
      return now;
    });
  return { turns, send, done };
}

it('a file of one site waits for one file of another, however many that one has sent and however long they take (FIG-24)', async () => {
  const { send, done } = timed();
  const hostile = Array.from({ length: 6 }, () => send('hostile', 10_000));
  const honest = [send('honest', 100), send('honest', 100)];
  expect(await honest[0]).toBe(10_100);
  await Promise.all([...hostile, ...honest]);
  expect(done.slice(0, 3)).toEqual(['hostile', 'honest', 'honest']);
});

it('who comes later has no advance over those who wait', async () => {
  const { send, done } = timed();
  const first = send('first', 100);
  const again = [send('first', 100), send('first', 100)];
  await first;
  const others = [send('second', 100), send('second', 100), send('second', 100)];
  await Promise.all([...again, ...others]);
  expect(done).toEqual(['first', 'first', 'second', 'first', 'second', 'second']);
});

it('one turn is taken at a time, and a turn that fails ends', async () => {
  const { turns } = timed();
  let running = 0;
  const work = async () => {
    running += 1;
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (running > 0) throw new Error('two at once');
  };
  const failing = turns.run('one', () => Promise.reject(new Error('broken')));
  await Promise.all([
    expect(failing).rejects.toThrow('broken'),
    ...['two', 'three'].map((owner) => turns.run(owner, work)),
  ]);
});

it('beyond the places of an owner and of all a file is refused until one is left, with the time to come again (FIG-25)', () => {
  const { turns } = timed({ places: 3, placesOfOwner: 2 });
  const places = [turns.enter('one'), turns.enter('one')];
  const refused = (text: RegExp) =>
    expect.objectContaining({ code: 'unavailable', message: expect.stringMatching(text), details: { retryAfter: 5 } });
  const refusal = (owner: string): unknown => {
    try {
      turns.enter(owner).leave();
      return null;
    } catch (error) {
      return error;
    }
  };
  expect(refusal('one')).toEqual(refused(/^Too many of your files/));
  expect(refusal('two')).toBeNull();
  places.push(turns.enter('two'));
  expect(refusal('three')).toEqual(refused(/as many files as it can/));
  places[0]?.leave();
  places[0]?.leave();
  expect([refusal('one'), refusal('three')]).toEqual([null, null]);
});
