import type { Config } from '../../config.ts';

/** The address used in the arrival-card application of an order. */
export function applicationEmail({ ORDER_MAIL_DOMAIN }: Pick<Config, 'ORDER_MAIL_DOMAIN'>, orderId: string): string {
  return `${orderId}@${ORDER_MAIL_DOMAIN}`;
}
