import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { changeOrderStatus, moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { moveToCompleteRefund } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerAsked, buildOutcome, findToast } from '../../testing/acts.ts';
import { answer, callsOf, type ok } from '../../testing/api-stub.ts';
import { buildDetail } from '../../testing/orders.ts';
import { commented } from '../../testing/remarks.ts';
import { buildPdf, buildStored, openUpload } from '../../testing/upload-screen.ts';

interface Act {
  endpoint: EndpointDefinition;
  /** What the server responds once it is there again. */
  response: ReturnType<typeof ok>;
  perform: (user: UserEvent) => Promise<void>;
}

const click = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

async function clickAndConfirm(user: UserEvent, name: string): Promise<void> {
  await click(user, name);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
}

const acts: Record<string, Act> = {
  'an upload': {
    endpoint: uploadVisaDocument,
    response: buildStored(),
    async perform(user) {
      await user.upload(screen.getByLabelText('Document'), buildPdf());
      await click(user, 'Submit (AWS)');
    },
  },
  'a remark': {
    endpoint: addNewRemark,
    response: commented(),
    async perform(user) {
      await user.type(screen.getByRole('textbox', { name: 'Remark' }), 'Rang twice.');
      await click(user, 'Add Comment');
    },
  },
  'a move': {
    endpoint: moveOrderStatus,
    response: buildOutcome('Order has been moved to Refunds successfully', ['100001']),
    perform: (user) => click(user, 'Completed Refunds'),
  },
  'a refund mark': {
    endpoint: moveToCompleteRefund,
    response: buildOutcome('Order has been marked as refunded successfully', ['100001']),
    perform: (user) => clickAndConfirm(user, 'Refunded it'),
  },
  'a deletion': {
    endpoint: changeOrderStatus,
    response: buildOutcome('Order has been deleted successfully', ['100001']),
    perform: (user) => clickAndConfirm(user, 'Delete'),
  },
};

// What the server does with the second call: one-act-once.test.ts.
test.each(Object.entries(acts))(
  '%s whose server is lost before it responds is sent again as the same act, and nobody sees it (APP-37, PAGE-26)',
  async (_, { endpoint, response, perform }) => {
    // As nginx responds when the server stops after it has stored everything.
    const lost = () =>
      new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
    answer(endpoint, () => (callsOf(endpoint).length === 1 ? lost() : response) as never);
    answerAsked();
    const { user } = await openUpload(buildDetail({ actions: { markRefunded: true } }), 'Manager');
    await perform(user);
    await findToast(new RegExp(response.message));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    const [first, second] = callsOf(endpoint).map(({ body }) => body as unknown as { actId: string });
    expect(first?.actId).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toEqual(first);
    expect(callsOf(endpoint)).toHaveLength(2);
  },
);
