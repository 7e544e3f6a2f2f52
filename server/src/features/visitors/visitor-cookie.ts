import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { VisitorSession } from '../../platform/http/callers.ts';
import { hostCookie } from '../../platform/http/host-cookie.ts';

const name = 'visitor';
/** Readable by the page's script: the IDs of the open orders, joined by dots; it gives no access. */
const openName = 'visitor_orders';
const idleMinutes = 30;
/** Hours after which no cookie opens an order any more. */
export const longestHours = 12;
/** A traveller who arranges a family's trip has several orders open at once. */
const maxOrders = 10;

interface OpenOrder {
  /** Unix time in seconds, with a fraction: what was opened after a correction must not count as opened before it. */
  openedAt: number;
  /** Unix time in whole seconds. */
  until: number;
}

/**
 * The signed payload: order ID → `until`, the format that servers of the previous release read. For the same reason it
 * is not a JWT of jose, which would also make the cookie larger and reading it asynchronous: in a rolling upgrade,
 * servers of both releases read the cookie, and a new format would close all open orders.
 */
interface Payload {
  openedAt?: Record<string, number>;
  [orderId: string]: unknown;
}

/** Unix time in seconds, with a fraction. */
function now({ clock }: Context): number {
  return clock.now().getTime() / 1000;
}

/** A cookie without the prefix is of a server of the release before, and is accepted as long as it lasts. */
function readCookies(context: Context, { cookies }: FastifyRequest): Map<string, OpenOrder> {
  const own = hostCookie(context.config, name);
  return new Map([...readCookie(context, cookies[name]), ...readCookie(context, cookies[own])]);
}

function readCookie(context: Context, value = ''): Map<string, OpenOrder> {
  const [payload, signature] = value.split('.');
  if (!payload || !signature || !context.secrets.verify('visitor', payload, signature)) return new Map();
  const { openedAt = {}, ...orders } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Payload;
  const open = Object.entries(orders as Record<string, number>)
    .map(([id, until]) => [id, { until, openedAt: openedAt[id] ?? until - idleMinutes * 60 }] as const)
    .filter(([, { until }]) => until > now(context));
  return new Map(open);
}

function writeCookie({ secrets, config }: Context, reply: FastifyReply, orders: Map<string, OpenOrder>): void {
  const entries = [...orders];
  const content: Payload = {
    ...Object.fromEntries(entries.map(([id, { until }]) => [id, until])),
    openedAt: Object.fromEntries(entries.map(([id, { openedAt }]) => [id, openedAt])),
  };
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  const options = {
    path: '/',
    sameSite: 'strict',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: idleMinutes * 60,
  } as const;
  reply.setCookie(hostCookie(config, name), `${payload}.${secrets.sign('visitor', payload)}`, {
    ...options,
    httpOnly: true,
  });
  reply.setCookie(openName, [...orders.keys()].join('.'), options);
}

/** The session in a signed cookie that has not expired; throws `not_signed_in` without one. */
export function readVisitorCookie(context: Context, request: FastifyRequest): VisitorSession {
  const orders = [...readCookies(context, request)];
  if (orders.length === 0) throw visitOver();
  return {
    orderIds: orders.map(([orderId]) => orderId),
    openedAt: Object.fromEntries(orders.map(([orderId, { openedAt }]) => [orderId, openedAt])),
  };
}

export const visitOver = () => new AppError('not_signed_in', 'Please enter your order ID and email again.');

/**
 * Opens orders, the first one last, for this browser for 30 minutes, which start again whenever its page loads it. Scripts cannot read the
 * cookie, and other sites cannot send it.
 */
export function openOrdersToVisitor(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  orderIds: readonly string[],
): void {
  const openedAt = now(context);
  const others = [...readCookies(context, request)].filter(([id]) => !orderIds.includes(id));
  const order: OpenOrder = { openedAt, until: Math.floor(openedAt) + idleMinutes * 60 };
  const opened = orderIds.toReversed().map((orderId) => [orderId, order] as const);
  writeCookie(context, reply, new Map([...others, ...opened].slice(-maxOrders)));
}

/** Extends an open order, whose page is in use, by 30 minutes, up to 12 hours after it was opened. */
export function keepOrderOpen(context: Context, request: FastifyRequest, reply: FastifyReply, orderId: string): void {
  const orders = readCookies(context, request);
  const order = orders.get(orderId);
  if (!order) return;
  const { openedAt } = order;
  const until = Math.floor(Math.min(now(context) + idleMinutes * 60, openedAt + longestHours * 3600));
  writeCookie(context, reply, orders.set(orderId, { openedAt, until }));
}

/** Takes the cookies away, also that of a server of the release before. */
export function clearVisitorCookies({ config }: Context, reply: FastifyReply): void {
  const options = { path: '/', sameSite: 'strict', secure: config.publicUrl.startsWith('https:') } as const;
  for (const each of new Set([hostCookie(config, name), name, openName])) reply.clearCookie(each, options);
}
