import type { answerRequest as endpoint } from '@arrival-desk/contract/asking/answer.endpoints.ts';
import { type AskedName, askedPhoto } from '@arrival-desk/contract/asking/asked-fields.ts';
import type { TravellerRequest } from '@arrival-desk/contract/asking/traveller-request.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { Corrections } from '@arrival-desk/contract/orders/order-corrections.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { VisitorSession } from '../../platform/http/callers.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { recordEvent, travellerActor } from '../events/events.ts';
import { followAddress } from '../mail/mail.ts';
import { addImage } from '../order-images/order-images.ts';
import {
  correct,
  findOpenRequest,
  type GuardedOrder,
  lockOrder,
  markAnswered,
  orderNotFound,
  tellLandingSite,
  writeAnswered,
} from '../orders/orders.ts';
import { passportPage } from '../passport-pages/passport-pages.ts';
import { openedOrder } from '../visitors/visitors.ts';

const over = () => new AppError('already_settled', 'These questions are settled already.');

/**
 * Stores what a traveller answers to the open request of an order: the fields are corrected with their history, and the order
 * is marked as answered. Answers that are sent again change nothing. Returns how many questions are still open. Throws
 * AppError `not_allowed`, `not_found`, `already_settled` if nothing is asked any more, or `validation_failed`.
 */
export async function answerRequest(
  context: Context,
  visitor: VisitorSession,
  { orderId, requestId, values }: Body<typeof endpoint>,
  file: UploadedFile | null,
): Promise<{ open: number }> {
  const order = await openedOrder(context, visitor, orderId);
  const isNow = async (db: Db, { order_id, process_status }: Pick<GuardedOrder, 'order_id' | 'process_status'>) =>
    openIn(await findOpenRequest(db, { order_id, process_status }), requestId);
  let request = await isNow(context.db, order);
  refuseOthers(request, Object.keys(values), file);
  let open = 0;
  if (file) {
    await addImage(context, passportPage, {
      ...{ orderId, file, actor: travellerActor },
      // Before the photo of this answer has settled its own question.
      guard: async (locked, trx) => {
        request = await isNow(trx, locked);
      },
      along: async (trx, locked) => {
        open = await store(context, trx, locked, request, values, true);
      },
    });
    return { open };
  }
  open = await context.db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, orderId);
    if (!locked) throw orderNotFound();
    return store(context, trx, locked, await isNow(trx, locked), values, false);
  });
  return { open };
}

function openIn(request: TravellerRequest | null, id: number): TravellerRequest {
  if (request?.id !== id) throw over();
  return request;
}

function refuseOthers(request: TravellerRequest, names: readonly string[], file: UploadedFile | null): void {
  const refuse = (field: string, message: string) => {
    throw new AppError('validation_failed', message, { fields: { [field]: message } });
  };
  if (names.length === 0 && !file) refuse('values', 'Please answer at least one question.');
  // What was asked for and is settled by now is no mistake of the traveller, and changes nothing.
  const foreign = names.find((name) => !request.fields.some((each) => each === name));
  if (foreign) refuse(`values.${foreign}`, 'This is not asked for.');
  if (file && !request.fields.includes(askedPhoto)) refuse('file', 'A photo is not asked for.');
}

async function store(
  context: Context,
  trx: Trx,
  { order_id }: GuardedOrder,
  request: TravellerRequest,
  values: Corrections,
  hasPhoto: boolean,
): Promise<number> {
  const at = context.clock.now();
  const changes = Object.fromEntries(Object.entries(values).filter(([name]) => isOpen(request, name))) as Corrections;
  const names = [...(Object.keys(changes) as AskedName[]), ...(hasPhoto ? [askedPhoto] : [])] as AskedName[];
  const { changed } = await correct(context, trx, order_id, {
    ...{ actor: travellerActor, changes, kind: 'answered', followAddress },
    guard: () => {},
    wrong: (problems) =>
      new AppError('validation_failed', 'Please check your answers.', {
        fields: Object.fromEntries(Object.entries(problems).map(([name, message]) => [`values.${name}`, message])),
      }),
  });
  if (changed.length === 0) {
    await recordEvent(trx, { order_id, at, actor: travellerActor, kind: 'answered' });
    await tellLandingSite(trx, order_id, ['order.updated']);
  }
  const open = request.open.filter((name) => !names.includes(name));
  const answered = request.fields.filter((name) => !open.includes(name));
  await writeAnswered(trx, request.id, answered, open.length === 0 ? at : null);
  await markAnswered(trx, order_id, at);
  return open.length;
}

const isOpen = (request: TravellerRequest, name: string) => request.open.some((each) => each === name);
