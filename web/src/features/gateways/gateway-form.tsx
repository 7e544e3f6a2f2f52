import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import { type getPaymentGateways, setPaymentGateway } from '@arrival-desk/contract/gateways/gateways.endpoints.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { Confirm } from '../../ui/confirm.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import { useSetGatewayMutation } from './gateways.queries.ts';

interface GatewayFormProps {
  gateways: Answer<typeof getPaymentGateways>['data'];
  className?: string;
}

/** The form of Gateway Setting (SETTING-1). */
export function GatewayForm({ gateways, className }: GatewayFormProps) {
  const [activate] = useSetGatewayMutation();
  const active = gateways.find((gateway) => gateway.is_active === '1');
  const [asked, setAsked] = useState('');
  const [opened, setOpened] = useState(false);
  const { form, busy, formProps } = useCallForm({
    initialValues: { gatewayId: active ? String(active.id) : '' },
    schema: setPaymentGateway.body,
    async send({ gatewayId }) {
      if (active && String(gatewayId) === String(active.id)) {
        toast.info(`${active.gateway_name} is the active gateway already.`);
        return {};
      }
      setAsked(String(gatewayId));
      setOpened(true);
      return {};
    },
  });
  const chosen = gateways.find(({ id }) => String(id) === asked);
  return (
    <form {...formProps} className={className}>
      <NativeSelect
        {...form.getInputProps('gatewayId')}
        label="Gateway"
        description={active ? `${active.gateway_name} takes the payments now.` : 'No gateway is active.'}
        data={[
          { value: '', label: 'Select gateway' },
          ...gateways.map(({ id, gateway_name }) => ({ value: String(id), label: gateway_name })),
        ]}
      />
      <Button type="submit" loading={busy}>
        Active Gateway
      </Button>
      <Confirm
        opened={opened}
        title="Change Gateway"
        question={`Take all payments with ${chosen?.gateway_name} from now on?`}
        note={
          active &&
          `${active.gateway_name} takes them now. Landing sites ask which gateway is active and switch at once.`
        }
        verb={`Activate ${chosen?.gateway_name}`}
        onClose={() => setOpened(false)}
        onConfirm={() => activate({ gatewayId: asked })}
      />
    </form>
  );
}
