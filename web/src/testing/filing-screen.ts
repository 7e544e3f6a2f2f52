import { getFormPack } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { keepForm } from '../features/filing/typed-forms.ts';
import { answer, ok } from './api-stub.ts';
import { answerOrder, openDesk } from './open-desk.tsx';
import { buildDetail } from './orders.ts';

type Pack = ReturnType<typeof pack>;

/** One question of the form with its answer. */
export const field = (name: string, label: string, value: string, more: object = {}) => ({
  name,
  ...{ label, label_zh: '' },
  kind: 'text' as const,
  ...{ value, values: [], keys: [], preset: false, compare: false },
  note: '',
  portal_reads: false,
  state: 'ok' as const,
  ...{ letters: '', arrows: 0 },
  ...more,
});

/** The answers of an order in the form's order: one page that the portal reads in part, and one that is typed. */
export const pack = (city = 'Cork', birth: object = {}, version = 3) => ({
  form_version: '1',
  version,
  checked_on: '2026-11-26',
  form_url: 'https://form.example/card',
  pages: [
    {
      ...{ name: 'basic' },
      title: 'Personal information',
      fields: [
        field('surname', 'Last name', 'LAMB', { portal_reads: true }),
        field('passport_number', 'Passport number', 'PX1234567', { portal_reads: true }),
        field('city_of_birth', 'City of birth', city, birth),
      ],
    },
    {
      ...{ name: 'travel' },
      title: 'Contact',
      fields: [
        field('phone_in_china', 'Telephone number in China', ''),
        field('phone_number', 'Telephone number', '875550123'),
      ],
    },
  ],
});

/** What was copied since the window was opened. */
export const copied: string[] = [];
/** Ends the time in which keys do nothing. */
let wake: () => void = () => undefined;

/** Keeps the keys of a new order asleep until the test wakes them, so that no busy machine decides when. */
function keepAsleep() {
  const later = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, time?: number) => {
    if (time !== 400) return later(act, time);
    wake = act;
    return 0;
  }) as typeof setTimeout);
}

/** The number of fields of the pack. */
export const toEnd = 5;

/** Opens the window of an order as its address does, and waits until its keys work. */
export async function openFiling({ order_id, full_name }: { order_id: string; full_name: string }) {
  copied.length = 0;
  keepAsleep();
  const desk = await openDesk(`/admin/file/${order_id}`, { as: 'Team' });
  await screen.findByRole('heading', { level: 1, name: full_name });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await awake();
  return desk;
}

/** Opens the window of an order of which so many fields were typed before. */
export async function openWindow(shown: Pack = pack(), overrides: object = {}, typed = 0) {
  const order = buildDetail({
    full_name: 'Mary Lamb',
    passport_number: 'PX1234567',
    actions: { markFiled: true, skip: true },
    ...overrides,
  });
  answerOrder(order);
  answer(getFormPack, ok(shown));
  keepForm(order.order_id, { place: typed, isAtEnd: typed === toEnd });
  return { ...(await openFiling(order)), order };
}

/** Ends the time in which the keys of a new order do nothing. */
export const awake = async () => act(() => wake());
/** The button that copies the next value. */
export const next = () =>
  screen.getByRole('button', {
    name: /Enter: the (?:photo|form)|Enter copies|In the clipboard|Everything is typed|What is known is typed/,
  });

/** The texts of a list of questions, null if there is none. */
export const lines = (name: string) => screen.queryByRole('list', { name })?.textContent ?? null;
