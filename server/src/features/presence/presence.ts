export { deleteExpiredPresence } from './presence.store.ts';
