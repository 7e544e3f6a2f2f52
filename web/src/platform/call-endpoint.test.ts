import { getDefencePackPdf } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { setPaymentGateway } from '@arrival-desk/contract/gateways/gateways.endpoints.ts';
import { getOrdersList } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { callEndpoint } from './call-endpoint.ts';

afterEach(() => vi.unstubAllGlobals());

/** Replaces the server with one that sends this response. Returns the requests that it receives. */
function serverThatGives(respond: () => Response) {
  const asked: { url: string; method: string; headers: Record<string, string>; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    asked.push({ url, method: method ?? '', headers: headers as Record<string, string>, body });
    return respond();
  });
  return asked;
}

const success = { status: 1, message: 'Done.', data: null };

it('sends a GET with its parameters and query, without what is empty and without a body (WIRE-3)', async () => {
  const asked = serverThatGives(() => Response.json(success));
  const params = { orderName: 'called' } as const;
  const query = { page: 2, userName: 'a&b=c' };
  expect(await callEndpoint(getOrdersList, { params, query, token: 'a.b.c' })).toEqual(success);
  await callEndpoint(getOrdersList, { params, query: { page: 1, userName: '', delay: undefined } });
  const list = '/api/admin/get-orders-list/called';
  expect(asked).toEqual([
    {
      url: `${list}?page=2&userName=a%26b%3Dc`,
      method: 'GET',
      headers: { Authorization: 'a.b.c' },
      body: undefined,
    },
    { url: `${list}?page=1`, method: 'GET', headers: {}, body: undefined },
  ]);
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('sends the body of a %s as JSON (WIRE-3)', async (method) => {
  const asked = serverThatGives(() => Response.json(success));
  const change = { ...setPaymentGateway, method };
  expect(await callEndpoint(change, { body: { gatewayId: 2 }, token: 'a.b.c' })).toEqual(success);
  expect(asked).toEqual([
    {
      url: '/api/admin/payment-gateway-setting',
      method,
      headers: { Authorization: 'a.b.c', 'Content-Type': 'application/json' },
      body: '{"gatewayId":2}',
    },
  ]);
});

it('sends a DELETE without a body, and then without a content type: servers refuse JSON of no length (WIRE-3)', async () => {
  const asked = serverThatGives(() => Response.json(success));
  const remove = { ...getOrdersDetails, method: 'DELETE' } as const;
  expect(await callEndpoint(remove, { params: { orderId: '100001' } })).toEqual(success);
  expect(asked).toEqual([
    { url: '/api/admin/get-orders-details/100001', method: 'DELETE', headers: {}, body: undefined },
  ]);
});

it('downloads a file under the name that the server gives it (WIRE-3)', async () => {
  const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="pack.pdf"' };
  serverThatGives(() => new Response('%PDF-1.7', { headers }));
  const body = { orderId: '100001', defencePackType: 1 } as const;
  const file = (await callEndpoint(getDefencePackPdf, { body })) as File;
  expect([file.name, file.type, await file.text()]).toEqual(['pack.pdf', 'application/pdf', '%PDF-1.7']);
});

it('uploads a file with its fields as a form, whose content type the browser sets (WIRE-3)', async () => {
  const asked = serverThatGives(() => Response.json(success));
  const file = new File(['%PDF-1.7'], 'card.pdf');
  const body = { orderId: '100001', email: 'noor@example.com' };
  expect(await callEndpoint(uploadVisaDocument, { body, file, token: 'a.b.c' })).toEqual(success);
  expect(asked[0]?.headers).toEqual({ Authorization: 'a.b.c' });
  const form = asked[0]?.body as FormData;
  expect([form.get('orderId'), form.get('email')]).toEqual(['100001', 'noor@example.com']);
  const sent = form.get('uploadVisaDoc') as File;
  expect([sent.name, await sent.text()]).toEqual(['card.pdf', '%PDF-1.7']);
});

it.each([401, 403, 409, 422, 503])(
  'returns the body of a %d as the server sent it, and does not throw (APP-28)',
  async (http) => {
    const message = 'This order has since been moved to Refunds.';
    const failure = {
      status: 0,
      message,
      error: { code: 'conflict', message, requestId: 'r-1' },
      data: { refused: [7] },
    };
    serverThatGives(() => Response.json(failure, { status: http }));
    expect(await callEndpoint(setPaymentGateway, { body: { gatewayId: 2 } })).toEqual(failure);
  },
);

it('returns a failure, and does not throw, when no server or something else responds', async () => {
  const call = () => callEndpoint(setPaymentGateway, { body: { gatewayId: 2 } });
  serverThatGives(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await call()).toMatchObject({ status: 0, error: { code: 'unavailable' } });
  for (const [status, code] of [
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
    [500, 'internal'],
    [200, 'internal'],
  ] as const) {
    serverThatGives(() => new Response('<h1>nginx</h1>', { status, headers: { 'content-type': 'text/html' } }));
    expect(await call()).toMatchObject({ status: 0, error: { code } });
  }
});

it.each([
  [503, { error: 'Service Unavailable', message: 'Service Unavailable', statusCode: 503 }, 'unavailable'],
  [404, { error: { message: 'no such route' } }, 'internal'],
  [200, [], 'internal'],
  [200, null, 'internal'],
  [200, 'ok', 'internal'],
])('returns a failure for %d with JSON that is no envelope', async (status, body, code) => {
  serverThatGives(() => Response.json(body, { status }));
  expect(await callEndpoint(getOrdersList, { params: { orderName: 'called' } })).toMatchObject({
    status: 0,
    error: { code },
  });
});
