export { findActiveGateway } from './gateways.store.ts';
