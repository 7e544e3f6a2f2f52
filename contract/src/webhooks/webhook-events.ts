/** The events that landing sites receive as webhooks, each with its meaning. */
export const webhookEvents = {
  'order.created': 'The order was stored.',
  'order.paid': 'The order is paid: at intake, by a payment call or by staff.',
  'order.updated': 'Fields of the traveller or the journey were corrected, by the landing site or by staff.',
  'order.document_sent': 'The document was mailed to the traveller, for the first time or again.',
  'order.contact_needed': 'Staff need something from the traveller.',
  'order.completed': 'The order is done.',
  'order.refunded': 'The money was refunded.',
  'order.charged_back': "The customer's bank takes the payment back.",
  'order.deleted': 'Staff deleted the order.',
} as const;

export type WebhookEvent = keyof typeof webhookEvents;
