import * as z from 'zod';
import { defineMailProvider } from './mail-provider.ts';
import { checkSes } from './ses/check-ses.ts';
import { makeReadSnsMessages } from './ses/read-sns-messages.ts';
import { sesTransport } from './ses/ses-transport.ts';

/** SNS in its standard partition: the partitions for China and GovCloud sign with other hosts. */
const topicArn = /^arn:aws:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/;

/** AWS SES v2, whose events come from an SNS topic. Credentials come from the usual AWS variables. */
export const ses = defineMailProvider({
  settings: {
    AWS_REGION: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be the name of a region, such as eu-west-1')
      .optional(),
    AWS_SES_ENDPOINT: z.url({ error: 'must be an address' }).optional(),
    AWS_SES_CONFIGURATION_SET: z.string().trim().min(1).optional(),
    SES_EVENTS_TOPIC_ARN: z
      .string()
      .regex(topicArn, 'must be the ARN of an SNS topic: arn:aws:sns:region:account:name')
      .optional(),
  },
  setUpBy: 'AWS_REGION',
  makeTransport: sesTransport,
  makeReadEvents: makeReadSnsMessages,
  check: checkSes,
});
