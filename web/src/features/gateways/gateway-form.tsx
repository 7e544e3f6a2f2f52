import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import { type getPaymentGateways, setPaymentGateway } from '@arrival-desk/contract/gateways/gateways.endpoints.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useCallForm } from '../../ui/use-call-form.ts';
import { useSetGatewayMutation } from './gateways.queries.ts';

interface GatewayFormProps {
  gateways: Answer<typeof getPaymentGateways>['data'];
  className?: string;
}

/** SPEC.md section 2, 'Change Gateway'. */
export function GatewayForm({ gateways, className }: GatewayFormProps) {
  const [activate] = useSetGatewayMutation();
  const active = gateways.find((gateway) => gateway.is_active === '1');
  const { form, busy, formProps } = useCallForm({
    initialValues: { gatewayId: active ? String(active.id) : '' },
    schema: setPaymentGateway.body,
    send: (values) => activate(values),
  });
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
    </form>
  );
}
