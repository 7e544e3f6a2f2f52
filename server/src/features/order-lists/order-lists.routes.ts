import { Readable } from 'node:stream';
import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import {
  findOrders as findOrdersEndpoint,
  getFolderCount,
  getOrdersList,
  searchOrder,
} from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { defaultPageSize } from '@arrival-desk/contract/pagination.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import type { FindFiledOtherwise } from './complete-rows.ts';
import { countFoldersFor } from './counters/count-folders.ts';
import { listOrders } from './list-orders.ts';
import { findOrders } from './search/find-orders.ts';

type Page = Answer<typeof getOrdersList>;

export function orderListsRoutes(serve: Serve, context: Context, findFiledOtherwise: FindFiledOtherwise): void {
  serve(getOrdersList, async ({ caller, params, query, reply, narrowParts }) => {
    const limit = query.perPage ?? query.limit ?? defaultPageSize;
    const { sort, order, ready, process_month: processMonth } = query;
    const request = {
      folder: params.orderName,
      processMonth,
      ready,
      sort,
      order,
      offset: (query.page - 1) * limit,
      limit,
    };
    const sending = { narrowParts, findFiledOtherwise };
    return send(reply, await listOrders(context, caller, request, sending));
  });

  serve(searchOrder, async ({ caller, body, reply, narrowParts }) => {
    const { folderName, searchVal, start, end, sort, order, ready, process_month: processMonth } = body;
    const request = {
      folder: folderName,
      processMonth,
      ready,
      searchVal,
      sort,
      order,
      offset: start,
      limit: end - start,
    };
    const sending = { narrowParts, findFiledOtherwise };
    return send(reply, await listOrders(context, caller, request, sending));
  });

  serve(getFolderCount, async ({ caller }) => {
    const { data, ...extras } = await countFoldersFor(context, caller);
    return { ...ok(data), ...extras };
  });

  serve(findOrdersEndpoint, async ({ body }) => ok(await findOrders(context, body.text, findFiledOtherwise)));
}

function send(reply: FastifyReply, page: Page | Readable): Page | FastifyReply {
  return page instanceof Readable ? reply.type('application/json').send(page) : page;
}
