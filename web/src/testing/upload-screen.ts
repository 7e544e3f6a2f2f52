import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import { screen, within } from '@testing-library/react';
import { ok } from './api-stub.ts';
import { answerOrder, openDesk } from './open-desk.tsx';

export const stored = 'The document has been stored.';

/** The response to an upload whose email is held for a minute: longer than any test takes. */
export const buildStored = ({ holdSeconds = 60, notice = null as string | null } = {}) =>
  ok({ mailId: 7, holdSeconds, notice }, { message: stored });

/** A file that begins as a PDF does. */
export const buildPdf = (name = 'card.pdf', text = '%PDF-1.4 card') =>
  new File([text], name, { type: 'application/pdf' });

/** Opens the page of an order, with the parts of its upload form. */
export async function openUpload(order: OrderDetail, as: Role = 'Team') {
  answerOrder(order);
  const opened = await openDesk(`/admin/view-order/${order.order_id}`, { as });
  const form = await screen.findByRole('form', { name: 'Upload Document' });
  const { user } = opened;
  return {
    ...opened,
    form: within(form),
    choose: (file: File) => user.upload(within(form).getByLabelText('Document'), file),
    submit: () => within(form).getByRole('button', { name: 'Submit (AWS)' }),
  };
}
