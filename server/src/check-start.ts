import type { Config } from './config.ts';

/**
 * Throws an Error for the operator when this configuration must not serve travellers, although it can be read. Commands
 * do not ask: a restore needs no way to send mail.
 */
export function checkStart({ production, AWS_REGION, SENDGRID_API_KEY, SMTP_URL }: Config): void {
  if (production && !AWS_REGION && !SENDGRID_API_KEY && !SMTP_URL)
    throw new Error(
      'In production there must be a way to send mail: set AWS_REGION, SENDGRID_API_KEY or SMTP_URL. Without one, mails ' +
        'would only be written to DATA_DIR/outbox and reach nobody.',
    );
}
