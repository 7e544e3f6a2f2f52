import { parseArgs } from 'node:util';
import { startDesk } from './desk.ts';
import { startEarlier } from './filing/earlier-desk.ts';
import type { Person } from './filing/person.ts';
import { startPortal } from './filing/portal.ts';
import { type Version, type WalkedDesk, walksAt } from './filing/walks.ts';
import { writeResult } from './results.ts';

// npm run desk -- filing [--against FOLDER]: a person's time for the government's form, by the keystroke-level model, at a
// stand-in of the form; with the window of this version, and of the checkout in FOLDER. Writes bench/results/filing.md.
// Fails when the form received anything but the facts of an order.

const { against } = parseArgs({ options: { against: { type: 'string' } } }).values;

const scenarios = {
  prepared: 'a prepared order',
  untyped: 'a prepared order, lists without letters',
  asked: 'an order with three answers missing, asked for',
  family: 'a party of four',
};
type Scenario = keyof typeof scenarios;

/** Who did it with the window, reading everything and by habit. */
type WithWindow = Record<Scenario, readonly [everything: Person, byHabit: Person]>;

const portal = await startPortal();
const usual = 'what is unusual';

async function withWindowOf(desk: WalkedDesk, version: Version): Promise<WithWindow> {
  const walks = walksAt(desk, portal, version);
  const asked = await walks.askWithWindow();
  return {
    prepared: [await walks.withWindow('everything'), await walks.withWindow(usual)],
    untyped: [await walks.withWindow('everything', 'not typed'), await walks.withWindow(usual, 'not typed')],
    asked: [asked, asked],
    family: [await walks.familyWithWindow('everything'), await walks.familyWithWindow(usual)],
  };
}

/** With the window of the checkout in a folder. */
async function measureEarlier(folder: string): Promise<WithWindow> {
  const desk = await startEarlier(folder);
  try {
    return await withWindowOf(desk, 'earlier');
  } finally {
    await desk.stop();
  }
}

async function measure() {
  const desk = await startDesk('filing');
  try {
    const { byHand, askByHand, familyByHand } = walksAt(desk, portal, 'this');
    const hand: Record<Scenario, Person> = {
      prepared: await byHand(),
      untyped: await byHand('not typed'),
      asked: await askByHand(),
      family: await familyByHand(),
    };
    return { hand, window: await withWindowOf(desk, 'this') };
  } finally {
    await desk.stop();
  }
}

const rounded = (seconds: number) => seconds.toFixed(1);
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const columns = (name: string, ofSeconds: readonly string[]) => [
  line([name, ...ofSeconds]),
  `|---|${'---:|'.repeat(ofSeconds.length)}`,
];

const earlier = against ? await measureEarlier(against) : undefined;
const now = await measure();
portal.stop();

/** What a person did by hand, with the earlier window, and with this one. */
const peopleOf = (scenario: Scenario) =>
  [now.hand[scenario], earlier?.[scenario][0], now.window[scenario][0]].filter((person) => person !== undefined);
const habitsOf = (scenario: Scenario) =>
  [earlier?.[scenario][1], now.window[scenario][1]].filter((person) => person !== undefined);
const counted = ['keys', 'clicks', 'decisions'] as const;
const windows = [...(earlier ? ['with the earlier window'] : []), 'with the window'];
const seconds = (people: readonly Person[]) => people.map((person) => rounded(person.seconds));
const parts = [...now.window.prepared[0].parts].sort(([, one], [, other]) => other - one).map(([part]) => part);
const secondsOf = (person: Person, part: (typeof parts)[number]) => rounded(person.parts.get(part) ?? 0);
const content = [
  ...columns('scenario', [...counted, 'by hand', ...windows, ...windows.map((of) => `${of}, usual answers by habit`)]),
  ...(Object.keys(scenarios) as Scenario[]).map((scenario) => {
    const people = peopleOf(scenario);
    const counts = counted.map((operator) => people.map(({ count }) => count[operator]).join(' → '));
    return line([scenarios[scenario], ...counts, ...seconds(people), ...seconds(habitsOf(scenario))]);
  }),
  '',
  'Where the seconds of the prepared order go:',
  '',
  ...columns('part', ['by hand', ...windows, 'usual answers by habit']),
  ...parts.map((part) =>
    line([part, ...[...peopleOf('prepared'), now.window.prepared[1]].map((person) => secondsOf(person, part))]),
  ),
].join('\n');
console.log(content);
await writeResult('filing', content);
