export { eraseMessages, messagesOf } from './webhook-messages.store.ts';
export { forgetOldMessages } from './webhook-messages.ts';
export { WebhookSender } from './webhook-sender.ts';
export { queueMessages } from './webhooks.store.ts';
