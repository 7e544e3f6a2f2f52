import type { Generated } from 'kysely';

interface PaymentGatewaysTable {
  id: Generated<number>;
  gateway_name: string;
  is_active: boolean;
}

export interface GatewaysTables {
  payment_gateways: PaymentGatewaysTable;
}
