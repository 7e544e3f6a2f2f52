import { setWebhookEndpoint, type WebhookEndpoint } from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../ui/confirm.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ShownSecret } from '../../ui/shown-secret.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import classes from './webhooks.module.css';
import {
  useRotateWebhookSecretMutation,
  useSendTestWebhookMutation,
  useSetWebhookEndpointMutation,
  useSwitchWebhooksMutation,
  useWebhookEndpointQuery,
} from './webhooks.queries.ts';

interface Target {
  siteId: number;
  /** Of test orders. */
  test: boolean;
}

/** The webhook URL of a landing site's real orders or of its test orders, its secrets, and the test event. */
export function WebhookEndpointSettings({ siteId, test }: Target) {
  const target = { siteId, test };
  const { data, error, refetch } = useWebhookEndpointQuery(target, { refetchOnFocus: true, pollingInterval: 5000 });
  const [secret, setSecret] = useState<string | null>(null);
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <SkeletonLines count={3} />;
  const endpoint = test && data.data?.shared ? null : data.data;
  return (
    <>
      <p className={classes.about}>
        {test
          ? 'Events of test orders go to the endpoint of real orders until they have one of their own.'
          : 'The site is told of the events of its orders by signed requests to this endpoint. The guide to integration describes events and verification.'}
      </p>
      <EndpointForm key={endpoint?.url} target={target} url={endpoint?.url ?? ''} onSecret={setSecret} />
      {endpoint && <EndpointState target={target} endpoint={endpoint} onSecret={setSecret} />}
      {secret && <ShownSecret value={secret} what="signing secret" />}
    </>
  );
}

interface EndpointFormProps {
  target: Target;
  url: string;
  onSecret: (secret: string) => void;
}

function EndpointForm({ target, url, onSecret }: EndpointFormProps) {
  const [set] = useSetWebhookEndpointMutation();
  const { form, busy, formProps } = useCallForm({
    initialValues: { url },
    schema: setWebhookEndpoint.body.pick({ url: true }),
    async send(values) {
      const result = await set({ ...target, ...values });
      if (result.data?.data.secret) onSecret(result.data.data.secret);
      return result;
    },
  });
  return (
    <form
      {...formProps}
      className={classes.form}
      aria-label={target.test ? 'Webhook endpoint of test orders' : 'Webhook endpoint'}
    >
      <TextInput
        {...form.getInputProps('url')}
        label="Endpoint URL"
        type="url"
        placeholder="https://shop.example/webhooks"
        autoComplete="off"
        className={classes.name}
      />
      <Button type="submit" loading={busy}>
        Save endpoint
      </Button>
    </form>
  );
}

interface EndpointStateProps {
  target: Target;
  endpoint: WebhookEndpoint;
  onSecret: (secret: string) => void;
}

function EndpointState({ target, endpoint, onSecret }: EndpointStateProps) {
  const { disabled_at, disabled_reason, events, set_by_site_at, secrets, waiting } = endpoint;
  const [switchTo] = useSwitchWebhooksMutation();
  const [rotate] = useRotateWebhookSecretMutation();
  const [sendTest, { isLoading: isTesting }] = useSendTestWebhookMutation();
  const [asking, setAsking] = useState<'off' | 'secret' | null>(null);
  return (
    <>
      <p className={classes.state}>
        {disabled_at ? (
          <strong>
            Off since <DateTime value={disabled_at} />. {disabled_reason}
          </strong>
        ) : (
          'On.'
        )}{' '}
        {waiting === 1 ? '1 message waits' : `${waiting.toLocaleString('en-US')} messages wait`} to be delivered.
      </p>
      <p className={classes.state}>
        {events ? (
          <>
            The site has chosen these events:{' '}
            {events.map((event, index) => (
              <span key={event}>
                {index > 0 && ', '}
                <code>{event}</code>
              </span>
            ))}
            .
          </>
        ) : (
          'The site is told of every event.'
        )}
        {set_by_site_at && (
          <>
            {' '}
            It last set its endpoint itself on <DateTime value={set_by_site_at} />.
          </>
        )}
      </p>
      <ul className={classes.secrets} aria-label="Signing secrets">
        {secrets.map(({ id, hint, created_at, expires_at }) => (
          <li key={id}>
            Signing secret <code>…{hint}</code>, created <DateTime value={created_at} />
            {expires_at && (
              <>
                , signs until <DateTime value={expires_at} />
              </>
            )}
          </li>
        ))}
      </ul>
      <Group>
        <Button variant="default" loading={isTesting} onClick={() => void sendTest(target)}>
          Send test event
        </Button>
        <Button variant="default" onClick={() => setAsking('secret')}>
          New secret
        </Button>
        {disabled_at ? (
          <Button variant="default" onClick={() => void switchTo({ ...target, on: true })}>
            Switch on
          </Button>
        ) : (
          <Button variant="subtle" color="danger" c="danger" onClick={() => setAsking('off')}>
            Switch off
          </Button>
        )}
      </Group>
      <Confirm
        opened={asking === 'off'}
        title="Switch webhooks off"
        question="The site will not be told of what happens while its webhooks are off. Are you sure?"
        verb="Switch off"
        danger
        onClose={() => setAsking(null)}
        onConfirm={() => switchTo({ ...target, on: false })}
      />
      <Confirm
        opened={asking === 'secret'}
        title="New signing secret"
        question="Create a new signing secret? The current one also signs for 24 hours."
        verb="Create secret"
        onClose={() => setAsking(null)}
        onConfirm={async () => {
          const created = await rotate(target);
          if (created.data) onSecret(created.data.data.secret);
        }}
      />
    </>
  );
}
