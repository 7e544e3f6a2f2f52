import { buildOrder } from '../../server/src/features/orders/orders.factory.ts';
import { type BenchServer, intakeKey } from '../server.ts';

export const [email, password] = ['admin@example.com', 'bench password'];

/** The calls by which the measurements send their inputs to a server. */
export async function openClient(server: Pick<BenchServer, 'url'>) {
  // biome-ignore lint/suspicious/noExplicitAny: any response of the server
  async function call(path: string, authorization: string, body: object): Promise<any> {
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()).data;
  }
  const { jwtToken: token } = await call('/api/admin/admin-login', '', { email, password });

  async function sendForm(
    path: string,
    authorization: string,
    file: [field: string, bytes: Buffer],
    fields: object = {},
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append(file[0], new Blob([new Uint8Array(file[1])]), 'file');
    const response = await fetch(`${server.url}${path}`, { method: 'POST', headers: { authorization }, body: form });
    await response.arrayBuffer();
    return response.status;
  }

  return {
    call,
    token,
    newOrder: async (more: Record<string, unknown> = {}, key = intakeKey) =>
      (await call('/api/intake/orders', key, buildOrder(more))).order_id as string,
    /** The key of another landing site. */
    newKey: async (name: string) => (await call('/api/admin/add-landing-site', token, { name })).key as string,
    sendCard: (orderId: string, bytes: Buffer) =>
      sendForm('/api/admin/upload-visa-document', token, ['uploadVisaDoc', bytes], {
        orderId,
        email,
        mailServiceProvider: 'AWS',
      }),
    sendPassport: (orderId: string, bytes: Buffer, key = intakeKey) =>
      sendForm(`/api/intake/orders/${orderId}/passport-page`, key, ['file', bytes]),
    sendLogo: (bytes: Buffer) => sendForm('/api/admin/upload-brand-logo', token, ['logo', bytes]),
  };
}
export type Client = Awaited<ReturnType<typeof openClient>>;
