import { answerRequest } from '@arrival-desk/contract/asking/answer.endpoints.ts';
import { askTraveller } from '@arrival-desk/contract/asking/asking.endpoints.ts';
import { changeOrder, changeQuestions } from '@arrival-desk/contract/asking/change.endpoints.ts';
import {
  describeBulkChange,
  startBulkChange,
  stopBulkChange,
} from '../contract/src/bulk-changes/bulk-changes.endpoints.ts';
import type { EndpointDefinition } from '../contract/src/endpoint.ts';
import { confirmIntakePayment, createIntakeOrder } from '../contract/src/intake/intake.endpoints.ts';
import { getIntakeOrder } from '../contract/src/intake/intake-status.endpoints.ts';
import {
  answerIntakeQuestions,
  cancelIntakeOrder,
  requestIntakeRefund,
  updateIntakeOrder,
} from '../contract/src/intake/order-changes.endpoints.ts';
import { advanceIntakeTestOrder } from '../contract/src/intake/test-order-events.endpoints.ts';
import { resendMail } from '../contract/src/mail/mail.endpoints.ts';
import { postMailEvents } from '../contract/src/mail/mail-events.endpoints.ts';
import { assignOrderStatus } from '../contract/src/orders/orders.endpoints.ts';
import { uploadIntakePassportPage } from '../contract/src/passport-pages/passport-pages.endpoints.ts';
import { startPasskeyEnrolment } from '../contract/src/second-factors/passkeys.endpoints.ts';
import { startEnrolment } from '../contract/src/second-factors/second-factors.endpoints.ts';
import { uploadIntakeSignature } from '../contract/src/signatures/signatures.endpoints.ts';
import {
  downloadInvoice,
  downloadPassportDocPdf,
  getCardCode,
  getDownloadHistory,
  mailPartyCode,
  mailTrackCodeAgain,
  openByTrackCode,
  trackOrder,
} from '../contract/src/visitors/visitors.endpoints.ts';
import {
  listIntakeEvents,
  replayIntakeEvent,
  rotateIntakeWebhookSecret,
  setIntakeWebhookEndpoint,
  testIntakeWebhookEndpoint,
} from '../contract/src/webhooks/site-webhooks.endpoints.ts';
import { buildPng } from '../server/src/features/documents/documents.factory.ts';
import { buildOrder } from '../server/src/features/orders/orders.factory.ts';
import { newChallenge } from '../server/src/features/second-factors/challenges.ts';
import { buildSignature } from '../server/src/features/signatures/signatures.factory.ts';
import { eventually } from '../server/src/testing/eventually.ts';
import { newName } from '../server/src/testing/staff-names.ts';
import type { SuccessfulInput } from '../server/src/testing/successful-input.ts';
import { codesTo } from '../server/src/testing/track-codes.ts';
import { marker } from './markers.ts';
import type { World } from './world.ts';

export interface Input extends Partial<SuccessfulInput> {
  params?: Record<string, string>;
  query?: Record<string, string>;
}

/** What calls of travellers, landing sites and providers need to succeed. */
export function fuzzSuccesses(world: World): [EndpointDefinition, () => Promise<Input>][] {
  const { server } = world;

  const traveller = async () => world.travellers.at(-1) ?? (await world.plantTraveller());

  async function enrolmentChallenge(): Promise<string> {
    const name = newName('Due');
    await server.signIn('Team', name);
    const columns = server.context.db.selectFrom('staff').select(['id', 'password_hash']);
    return newChallenge(server.context, await columns.where('name', '=', name).executeTakeFirstOrThrow(), 15);
  }

  let networks = 0;

  /** Guesses wrong until the right pair gets a challenge. */
  async function trackChallenge() {
    networks += 1;
    const ip = `10.200.${networks >> 8}.${networks & 255}`;
    const { orderId, email } = await world.plantOrder('site');
    for (let guess = 0; guess < 40; guess += 1) {
      const { body } = await server.call(trackOrder, {
        ip,
        body: { orderId, email: guess % 2 ? email : `x.${email}` },
      });
      if (body.challenge && guess % 2) return { orderId, challenge: body.challenge };
    }
    throw new Error('No wrong guess led to a challenge.');
  }

  return [
    [
      trackOrder,
      async () => {
        const { orderId, email } = await traveller();
        return { body: { orderId, email, language: 'fr' } };
      },
    ],
    [
      downloadInvoice,
      async () => {
        const { orderId } = await traveller();
        const paid = { amount: '49.00', currency: 'USD' };
        await server.context.db.updateTable('orders').set(paid).where('order_id', '=', orderId).execute();
        return { body: { orderId } };
      },
    ],
    [
      getCardCode,
      async () => {
        const { orderId, file1 } = await traveller();
        return { body: { orderId, file1 } };
      },
    ],
    [
      mailPartyCode,
      async () => {
        const { orderId } = await traveller();
        return { body: { orderId } };
      },
    ],
    [
      answerRequest,
      async () => {
        const { orderId } = await traveller();
        const token = await server.signIn('Admin');
        await server.call(askTraveller, { token, body: { orderId, fields: ['visa_type'] } });
        const asked = await server.context.db
          .selectFrom('traveller_requests')
          .select('id')
          .where('order_id', '=', orderId)
          .executeTakeFirstOrThrow();
        return { body: { orderId, requestId: asked.id, values: '{"visa_type":"L (Tourism)"}' } };
      },
    ],
    [changeQuestions, async () => ({ body: { orderId: (await traveller()).orderId } })],
    [
      changeOrder,
      async () => {
        const { orderId } = await traveller();
        return { body: { orderId, values: {}, message: 'We are one more.' } };
      },
    ],
    [
      answerIntakeQuestions,
      async () => {
        const { orderId } = await world.plantOrder('site');
        const token = await server.signIn('Admin');
        await server.call(askTraveller, { token, body: { orderId, fields: ['visa_type'] } });
        return { params: { orderId }, body: { values: { visa_type: 'L' } } };
      },
    ],
    [getDownloadHistory, async () => ({ body: { orderId: (await traveller()).orderId } })],
    [
      downloadPassportDocPdf,
      async () => {
        const { orderId, file1, owner } = await traveller();
        return {
          body: {
            orderId,
            file1,
            customername: marker('name', owner),
            timezone: 'Europe/Dublin',
            downloadId: 'download-1',
          },
        };
      },
    ],
    [
      openByTrackCode,
      async () => {
        const { orderId, challenge } = await trackChallenge();
        const code = await eventually(async () => {
          const [newest] = await codesTo(server, orderId);
          if (!newest) throw new Error('No code was mailed.');
          return newest;
        });
        return { body: { challenge, code } };
      },
    ],
    [mailTrackCodeAgain, async () => ({ body: { challenge: (await trackChallenge()).challenge } })],
    [
      resendMail,
      async () => {
        const { orderId, email } = await world.plantTraveller();
        return { token: await world.callers.tokenOf('Team'), body: { orderId, email, mailServiceProvider: 'AWS' } };
      },
    ],
    [
      assignOrderStatus,
      async () => {
        const token = await server.signIn('Team', newName('Assigned'));
        const member = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
        return { token, body: { orderId: await server.newOrder(), assignto: member.user.name } };
      },
    ],
    [
      stopBulkChange,
      async () => {
        const token = await world.callers.tokenOf('Admin');
        const body = { folderName: 'refund-order', searchVal: '', action: 'markRefunded' } as const;
        const { agreed } = (await server.call(describeBulkChange, { token, body })).body.data;
        const started = await server.call(startBulkChange, { token, body: { ...body, agreed } });
        return { body: { id: started.body.data.id } };
      },
    ],
    [startEnrolment, async () => ({ body: { challenge: await enrolmentChallenge() } })],
    [startPasskeyEnrolment, async () => ({ body: { challenge: await enrolmentChallenge() } })],
    [
      confirmIntakePayment,
      async () => {
        const token = world.callers.keyOf('site');
        const { body } = await server.call(createIntakeOrder, { token, body: buildOrder({ paid: false }) });
        const payment = { paid: true, transaction_id: 'ch_1', merchant_name: 'Desk', amount: '49.00', currency: 'USD' };
        return { token, params: { orderId: body.data.order_id }, body: payment };
      },
    ],
    [
      getIntakeOrder,
      async () => ({
        token: world.callers.keyOf('site'),
        params: { orderId: (await world.plantOrder('site')).orderId },
      }),
    ],
    ...[cancelIntakeOrder, requestIntakeRefund].map((endpoint): [EndpointDefinition, () => Promise<Input>] => [
      endpoint,
      async () => ({
        token: world.callers.keyOf('site'),
        params: { orderId: (await world.plantOrder('site')).orderId },
        body: { reason: 'The trip is off.' },
      }),
    ]),
    [
      advanceIntakeTestOrder,
      async () => ({
        token: world.callers.keyOf('test'),
        params: { orderId: (await world.plantOrder('test')).orderId },
        body: { event: 'order.updated' },
      }),
    ],
    [
      updateIntakeOrder,
      async () => ({
        token: world.callers.keyOf('site'),
        params: { orderId: (await world.plantOrder('site')).orderId },
        body: { city: 'Xi’an' },
      }),
    ],
    [
      uploadIntakePassportPage,
      async () => ({
        token: world.callers.keyOf('site'),
        params: { orderId: (await world.plantOrder('site')).orderId },
        body: {},
        file: { bytes: buildPng() },
      }),
    ],
    [
      uploadIntakeSignature,
      async () => ({
        token: world.callers.keyOf('site'),
        params: { orderId: (await world.plantOrder('site')).orderId },
        body: {},
        file: { bytes: await buildSignature() },
      }),
    ],
    ...[setIntakeWebhookEndpoint, rotateIntakeWebhookSecret, testIntakeWebhookEndpoint].map(
      (endpoint): [EndpointDefinition, () => Promise<Input>] => [
        endpoint,
        async () => {
          const token = world.callers.keyOf('site');
          const body = { url: 'https://shop.example/webhooks' };
          await server.call(setIntakeWebhookEndpoint, { token, body });
          return { token, body: endpoint === setIntakeWebhookEndpoint ? body : {} };
        },
      ],
    ),
    [
      replayIntakeEvent,
      async () => {
        const token = world.callers.keyOf('site');
        await server.call(setIntakeWebhookEndpoint, { token, body: { url: 'https://shop.example/webhooks' } });
        await server.call(testIntakeWebhookEndpoint, { token });
        const { body } = await server.call(listIntakeEvents, { token });
        return { token, params: { eventId: body.data[0]?.id ?? '' } };
      },
    ],
    [
      postMailEvents.AWS,
      async () => ({
        body: {
          notificationType: 'Bounce',
          mail: { messageId: '0102018f-message-1' },
          bounce: {
            timestamp: '2026-01-05T10:01:00.000Z',
            bounceType: 'Permanent',
            bounceSubType: 'NoEmail',
            bouncedRecipients: [{ emailAddress: 'mary@example.com', diagnosticCode: 'smtp; 550 5.1.1 no such user' }],
          },
        },
      }),
    ],
    [
      postMailEvents.Sendgrid,
      async () => ({
        body: [
          {
            event: 'bounce',
            type: 'bounce',
            sg_message_id: 'message-1.f',
            timestamp: 1767607260,
            reason: '550',
            email: 'mary@example.com',
          },
        ] as never,
      }),
    ],
  ];
}
