import type { Receipt } from '@arrival-desk/contract/receipts/receipts.endpoints.ts';
import type { GeneratedReceipt, PlannedOrder } from './generated-receipts.ts';

/** What receipts are played on: a server in this process, or one in a process of its own. */
export interface PlayedDesk {
  receive(body: Record<string, unknown>): Promise<string>;
  move(orderId: string, updatingStatus: 'AwaitingGovt' | 'ChargeBack'): Promise<unknown>;
  correct(orderId: string, changes: { passport_number: string }): Promise<unknown>;
  /** Returns the IDs of the receipts. */
  drop(files: readonly Buffer[]): Promise<number[]>;
  /** All receipts, once each was read. */
  readAll(): Promise<Receipt[]>;
}

export interface Played {
  /** By kind: how many there were, should have been matched, and were. */
  counts: Map<string, { all: number; due: number; matched: number }>;
  /** Matched with another order than their own, or although they must not be. */
  wrong: string[];
  /** Not matched although they have a number or a code, with the reason. */
  missed: string[];
}

const filesPerCall = 10;

/** Plays generated receipts: takes in their orders, drops their files, and compares what each is matched with. */
export async function playReceipts(desk: PlayedDesk, receipts: AsyncIterable<GeneratedReceipt>): Promise<Played> {
  const played: (GeneratedReceipt & { ids: string[] })[] = [];
  for await (const receipt of receipts) {
    const ids: string[] = [];
    for (const order of receipt.orders) ids.push(await takeIn(desk, order));
    played.push({ ...receipt, ids });
  }
  const dropped: number[] = [];
  for (let start = 0; start < played.length; start += filesPerCall)
    dropped.push(...(await desk.drop(played.slice(start, start + filesPerCall).map(({ bytes }) => bytes))));
  const read = new Map((await desk.readAll()).map((receipt) => [receipt.id, receipt]));

  const result: Played = { counts: new Map(), wrong: [], missed: [] };
  for (const [place, { kind, ids, belongsTo }] of played.entries()) {
    const receipt = read.get(dropped[place] ?? 0);
    const due = belongsTo?.map((each) => ids[each] ?? '').toSorted() ?? [];
    const isMatched = receipt?.state === 'matched';
    const with_ = isMatched ? receipt.orders.map(({ order_id }) => order_id).toSorted() : [];
    const count = result.counts.get(kind) ?? { all: 0, due: 0, matched: 0 };
    const isDue = belongsTo !== null;
    result.counts.set(kind, {
      all: count.all + 1,
      due: count.due + Number(isDue),
      matched: count.matched + Number(isMatched),
    });
    const what = `${kind}: ${receipt?.state} ${receipt?.reason ?? ''}`;
    if (isMatched && with_.join() !== due.join()) result.wrong.push(what);
    else if (isDue && !isMatched) result.missed.push(what);
  }
  return result;
}

async function takeIn(desk: PlayedDesk, { body, becomes, correction }: PlannedOrder): Promise<string> {
  const id = await desk.receive(body);
  if (becomes === 'corrected and filed' && correction) await desk.correct(id, correction);
  if (becomes !== 'not filed') await desk.move(id, 'AwaitingGovt');
  if (becomes === 'corrected' && correction) await desk.correct(id, correction);
  if (becomes === 'charged back') await desk.move(id, 'ChargeBack');
  return id;
}
