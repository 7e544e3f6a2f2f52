import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { reasonOf } from '../../../log-error.ts';
import { type CheckResult, ok, warning, wrong } from '../../../operations/check-result.ts';
import { checkTimeout } from '../mail-provider.ts';

interface Target {
  config: {
    AWS_REGION?: string | undefined;
    AWS_SES_ENDPOINT?: string | undefined;
    /** The bucket needs a region too, so SES need not be meant. */
    UPLOADS_BUCKET?: string | undefined;
  };
  hasOtherWay: boolean;
}

/** Asks SES for the account. */
export async function checkSes({ config, hasOtherWay }: Target): Promise<CheckResult[]> {
  const { AWS_REGION: region = '', AWS_SES_ENDPOINT: endpoint, UPLOADS_BUCKET } = config;
  const client = new SESv2Client({
    region,
    ...(endpoint && { endpoint }),
    maxAttempts: 1,
    requestHandler: { requestTimeout: checkTimeout, connectionTimeout: checkTimeout },
  });
  try {
    const { SendingEnabled, ProductionAccessEnabled } = await client.send(new GetAccountCommand({}));
    if (SendingEnabled === false)
      return [
        wrong('AWS_REGION', `SES has switched sending off in ${region}.`, 'See the reason in the console of SES.'),
      ];
    if (ProductionAccessEnabled === false)
      return [
        warning(
          'AWS_REGION',
          `SES is in its sandbox in ${region}: it sends to verified addresses only.`,
          'Ask AWS for production access.',
        ),
      ];
    return [ok('AWS_REGION', `SES in ${region} accepts this service`)];
  } catch (error) {
    const { name } = error as Error;
    // Permission to send is enough; reading the account needs another permission.
    if (/AccessDenied/.test(name)) return [ok('AWS_REGION', `SES in ${region} knows the key; sending cannot be tried`)];
    const todo =
      UPLOADS_BUCKET && hasOtherWay
        ? 'Where AWS_REGION is meant for the bucket only, emails of AWS fail: use another region name of that service.'
        : 'Check the name of the region and the AWS variables of the key.';
    return [wrong('AWS_REGION', `SES in ${region} cannot be used: ${name} ${reasonOf(error)}.`, todo)];
  }
}
