import { callApi, tokenOf } from '../e2e/desk.ts';
import type { Product } from '../e2e/product.ts';
import { sendOrder } from '../e2e/staff.ts';
import { buildScan } from '../server/src/features/documents/documents.factory.ts';

export interface KnownOrder {
  orderId: string;
  email: string;
  fullName: string;
  passportNumber: string;
}

/** Orders that the run opens, searches for and uploads documents to. */
export interface KnownOrders {
  forStaff: KnownOrder[];
  ofTraveller: KnownOrder[];
}

interface Row {
  order_id: string;
  email: string;
  full_name: string;
  passport_number: string;
}

/** Finds the newest orders of the sample data, and three of a traveller, one of which already has its document. */
export async function findOrders(product: Product): Promise<KnownOrders> {
  const ofTraveller = await Promise.all([1, 2, 3].map((number) => orderOfTraveller(product, number)));
  const [finished] = ofTraveller;
  if (finished) await finish(product, finished);
  const token = await tokenOf(product, 'Admin');
  const list = await callApi(product, token, 'GET', '/api/admin/get-orders-list/order-history?page=1&limit=30');
  const rows = list.body.data as Row[];
  const forStaff = await Promise.all(
    rows.map(async ({ order_id }) => {
      const { body } = await callApi(product, token, 'GET', `/api/admin/get-orders-details/${order_id}`);
      const { email, full_name, passport_number } = body.data as Row;
      return { orderId: order_id, email, fullName: full_name, passportNumber: passport_number };
    }),
  );
  return { forStaff, ofTraveller };
}

async function orderOfTraveller(product: Product, number: number): Promise<KnownOrder> {
  const order = {
    email: `noor.${number}@example.com`,
    fullName: 'Noor 李 Ní Bhriain',
    passportNumber: `XM000000${number}`,
  };
  const { email, fullName: full_name, passportNumber: passport_number } = order;
  return { ...order, orderId: await sendOrder(product, { email, full_name, passport_number }) };
}

async function finish(product: Product, { orderId, email }: KnownOrder): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ orderId, email, mailServiceProvider: 'AWS' })) form.set(name, value);
  form.set('uploadVisaDoc', new File([new Uint8Array(buildScan(`Card of ${orderId}`))], 'card.pdf'));
  const headers = { authorization: await tokenOf(product, 'Team') };
  const response = await fetch(`${product.url}/api/admin/upload-visa-document`, {
    method: 'POST',
    headers,
    body: form,
  });
  if (!response.ok) throw new Error(`The first document was refused with ${response.status}.`);
}
