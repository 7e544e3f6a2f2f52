/** The events that landing sites receive as webhooks, each with its meaning. */
export const webhookEvents = {
  'order.created': 'The order was stored.',
  'order.paid': 'The order is paid: at intake, by a payment call or by staff.',
  'order.updated': 'Fields of the traveller or the journey were corrected, by the landing site or by staff.',
  'order.started': 'Its filing window has opened: the order left Future, and staff file it.',
  'order.filed': 'The card was filed with the authority, for the first time or again.',
  'order.document_sent': 'The document was mailed to the traveller, for the first time or again.',
  'order.contact_needed': 'Staff need something from the traveller.',
  'order.completed': 'The order is done.',
  'order.refund_decided': 'Staff approved or declined the refund that the landing site asked for.',
  'order.refunded': 'The money was refunded.',
  'order.charged_back': "The customer's bank takes the payment back.",
  'order.deleted':
    'The order is no longer worked on: staff deleted it, or the landing site cancelled it and no refund is due.',
} as const;

export type WebhookEvent = keyof typeof webhookEvents;
