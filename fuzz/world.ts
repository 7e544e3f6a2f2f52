import type { AddressInfo } from 'node:net';
import { uploadVisaDocument } from '../contract/src/document-uploads/document-uploads.endpoints.ts';
import { createIntakeOrder } from '../contract/src/intake/intake.endpoints.ts';
import { addNewRemark } from '../contract/src/remarks/remark.ts';
import { trackOrder } from '../contract/src/visitors/visitors.endpoints.ts';
import { buildPdf } from '../server/src/features/documents/documents.factory.ts';
import { buildOrder } from '../server/src/features/orders/orders.factory.ts';
import { TestSendGrid, TestSns, topicArn } from '../server/src/testing/signed-events.ts';
import type { Template } from '../server/src/testing/test-database.ts';
import { TestServer } from '../server/src/testing/test-server.ts';
import { Callers } from './callers.ts';
import { marker, markersIn } from './markers.ts';
import type { PlantedOrder, PlantedTraveller, SiteName } from './planted.ts';
import { WriteLog } from './write-log.ts';

const ordersKept = 24;

/** The server that is fuzzed, and what is planted in it. */
export class World {
  readonly server: TestServer;
  readonly writes: WriteLog;
  readonly callers: Callers;
  readonly sns: TestSns;
  readonly sendGrid: TestSendGrid;
  readonly port: number;
  /** Lines of the log that must not have been written: with a planted value, or an unexpected error. */
  readonly badLines: string[];
  /** The latest orders. */
  readonly orders: PlantedOrder[] = [];
  readonly travellers: PlantedTraveller[] = [];
  /** Owner of each planted order that has ever been, by order ID. */
  readonly owners = new Map<string, number>();
  readonly #sites = new Map<number, SiteName>();
  #planted = 0;

  private constructor(parts: Pick<World, 'server' | 'writes' | 'callers' | 'sns' | 'sendGrid' | 'port' | 'badLines'>) {
    this.server = parts.server;
    this.writes = parts.writes;
    this.callers = parts.callers;
    this.sns = parts.sns;
    this.sendGrid = parts.sendGrid;
    this.port = parts.port;
    this.badLines = parts.badLines;
  }

  static async start(template?: Template): Promise<World> {
    const [sns, sendGrid] = [new TestSns(), new TestSendGrid()];
    const badLines: string[] = [];
    const stream = {
      write(line: string) {
        if (markersIn(line).length > 0 || line.includes('unexpected error')) badLines.push(line.trim());
      },
    };
    const env = {
      LOG_LEVEL: 'info',
      // Every request comes from an address of its own, so that limits on guessing refuse little.
      TRUST_PROXY: '1',
      SEND_HOLD_SECONDS: '10',
      SES_EVENTS_TOPIC_ARN: topicArn,
      SENDGRID_EVENTS_PUBLIC_KEY: sendGrid.publicKey,
    };
    const server = await TestServer.start(env, stream, sns.answer, template);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const writes = await WriteLog.start(server);
    const callers = await Callers.start(server);
    const world = new World({ server, writes, callers, sns, sendGrid, port, badLines });
    for (let count = 0; count < ordersKept; count += 1) await world.plantOrder();
    for (let count = 0; count < 2; count += 1) await world.plantTraveller();
    return world;
  }

  /** Adds an order of a landing site, in turns; the oldest is no longer called about. */
  async plantOrder(site?: SiteName): Promise<PlantedOrder> {
    this.#planted += 1;
    const owner = this.#planted;
    const of = site ?? (['site', 'site', 'other site', 'test'] as const)[owner % 4] ?? 'site';
    const email = `${marker('email', owner)}@example.com`;
    const body = buildOrder({
      given_name: 'Mary',
      surname: marker('name', owner),
      email,
      contact_email_address: email,
      passport_number: marker('passport', owner).toUpperCase(),
      visa_free: 'yes',
      visa_number: marker('visa', owner).toUpperCase(),
      hotel_adress_in_china: `Hotel ${marker('hotel', owner)}`,
      transaction_id: marker('transaction', owner),
      merchant_name: 'Desk',
      amount: '49.00',
      currency: 'USD',
      external_ref: marker('reference', owner),
      purchase_device_id: marker('device', owner),
    });
    const token = this.callers.keyOf(of);
    const { http, body: taken, failure } = await this.server.call(createIntakeOrder, { token, body });
    if (http !== 201) throw new Error(`The order was refused: ${JSON.stringify(failure.error)}`);
    const order: PlantedOrder = { owner, orderId: taken.data.order_id, email, site: of };
    this.orders.push(order);
    if (this.orders.length > ordersKept) this.orders.shift();
    this.owners.set(order.orderId, owner);
    this.#sites.set(owner, of);
    if (of !== 'test' && owner % 3 === 0) {
      const remark = `${marker('remark', owner)}, passport ${marker('passport', owner)}`;
      const admin = await this.callers.tokenOf('Admin');
      await this.server.call(addNewRemark, { token: admin, body: { orderId: order.orderId, remark } });
    }
    return order;
  }

  async plantTraveller(): Promise<PlantedTraveller> {
    const { server } = this;
    const order = await this.plantOrder('site');
    const { orderId, email, owner } = order;
    // A call as this member can have ended the session.
    await this.callers.renew('Team');
    const token = await this.callers.tokenOf('Team');
    const lines = `China Arrival Card\nFull name: MARY ${marker('name', owner)}\nPassport No: ${marker('passport', owner)}`;
    const body = { orderId, email, overrideReason: 'A planted document.' };
    const uploaded = await server.call(uploadVisaDocument, { token, body, file: { bytes: buildPdf(lines) } });
    if (uploaded.http !== 200) throw new Error(`The document was refused: ${JSON.stringify(uploaded.failure)}`);
    // The traveller need not wait for the end of the hold.
    const shown = server.context.db.updateTable('documents').set({ visible_from: null });
    await shown.where('order_id', '=', orderId).execute();
    const documents = server.context.db.selectFrom('documents').select('file1');
    const { file1 } = await documents.where('order_id', '=', orderId).executeTakeFirstOrThrow();
    const traveller = { ...order, file1, cookie: await this.#cookieFor({ orderId, email, owner }) };
    this.travellers.push(traveller);
    if (this.travellers.length > 2) this.travellers.shift();
    this.callers.visitors = this.travellers;
    return traveller;
  }

  async #cookieFor({ orderId, email, owner }: Pick<PlantedOrder, 'orderId' | 'email' | 'owner'>): Promise<string> {
    const tracked = await this.server.call(trackOrder, { body: { orderId, email }, ip: `10.9.0.${owner % 250}` });
    return String(tracked.headers['set-cookie']).split(';')[0] ?? '';
  }

  /** After a traveller has ended the visit. */
  async openAgain(): Promise<void> {
    for (const traveller of this.travellers) traveller.cookie = await this.#cookieFor(traveller);
  }

  /** The planted orders of a landing site; the test key is one of the first site's, with orders of its own. */
  ownersOf(site: string | undefined): number[] {
    return [...this.#sites].flatMap(([owner, of]) => (of === site ? [owner] : []));
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}
