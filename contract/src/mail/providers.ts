/** What the product knows of a service that delivers emails to travellers. */
export interface MailProviderRow {
  /** The service as sentences for staff and operators name it. */
  service: string;
  /** The transport that sends through the service. It is stored with each email that it has sent. */
  transport: string;
  /** The button that uploads a document and sends it (PAGE-16). */
  submit: string;
  /** The button that sends the newest document again (PAGE-4). */
  resend: string;
  events: {
    /** The end of the URL to which the service reports, and its name in metrics and incidents. */
    slug: string;
    /** The operation ID of that call. */
    operation: string;
    /** What the service posts there, for the description of the API. */
    form: string;
  };
}

/**
 * Every mail provider under its name on the wire. Staff are offered them in this order, and so are emails that did not
 * arrive by another one. What a server does with a provider is in its module: `mail-providers.ts` of the server.
 */
export const mailProviders = {
  AWS: {
    service: 'AWS SES',
    transport: 'SES',
    submit: 'Submit (AWS)',
    resend: 'Resend Mail (AWS)',
    events: {
      slug: 'ses',
      operation: 'postSesEvents',
      form: 'SNS messages (SubscriptionConfirmation, Notification), signed by SNS',
    },
  },
  Sendgrid: {
    service: 'Sendgrid',
    transport: 'SendGrid',
    submit: 'Submit (SendGrid)',
    resend: 'Resend Mail (Sendgrid)',
    events: {
      slug: 'sendgrid',
      operation: 'postSendGridEvents',
      form: "its event webhook, signed ('Signed Event Webhook')",
    },
  },
} as const satisfies Readonly<Record<string, MailProviderRow>>;

export type MailServiceProvider = keyof typeof mailProviders;
export const providerNames = Object.keys(mailProviders) as MailServiceProvider[];

/** What sends through a provider that is set up. */
export type ProviderTransport = (typeof mailProviders)[MailServiceProvider]['transport'];

/** The provider where nobody has chosen one (MAIL-1). */
export const defaultMailProvider: MailServiceProvider = 'AWS';
