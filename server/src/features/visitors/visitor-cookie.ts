import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { VisitorSession } from '../../platform/http/callers.ts';

const name = 'visitor';
const sessionMinutes = 30;
/** A traveller who arranges a family's trip has several orders open at once. */
const mostOrders = 10;

/** Order id → second (Unix time) until which it is open. */
type OpenOrders = Record<string, number>;

function readCookie({ secrets, clock }: Context, request: FastifyRequest): OpenOrders {
  const [payload, signature] = (request.cookies[name] ?? '').split('.');
  if (!payload || !signature || !secrets.verify('visitor', payload, signature)) return {};
  const orders = JSON.parse(Buffer.from(payload, 'base64url').toString()) as OpenOrders;
  const now = clock.now().getTime() / 1000;
  return Object.fromEntries(Object.entries(orders).filter(([, until]) => until > now));
}

/** The traveller of a signed cookie; throws `not_signed_in` without one that is still good. */
export async function authenticateVisitor(context: Context, request: FastifyRequest): Promise<VisitorSession> {
  const orders = Object.entries(readCookie(context, request));
  if (orders.length === 0) throw new AppError('not_signed_in', 'Please enter your order id and e-mail again.');
  return {
    orderIds: orders.map(([orderId]) => orderId),
    openedAt: Object.fromEntries(orders.map(([orderId, until]) => [orderId, until - sessionMinutes * 60])),
  };
}

/** Opens an order to this browser for 30 minutes. Script cannot read the cookie, other sites cannot send it. */
export function openOrderToVisitor(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  orderId: string,
): void {
  const { clock, secrets, config } = context;
  const until = Math.floor(clock.now().getTime() / 1000) + sessionMinutes * 60;
  const others = Object.entries(readCookie(context, request)).filter(([id]) => id !== orderId);
  const orders: OpenOrders = Object.fromEntries([...others.slice(1 - mostOrders), [orderId, until]]);
  const payload = Buffer.from(JSON.stringify(orders)).toString('base64url');
  reply.setCookie(name, `${payload}.${secrets.sign('visitor', payload)}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: sessionMinutes * 60,
  });
}
