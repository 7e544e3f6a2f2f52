export { askableBy } from './askable-by.ts';
export { remindTravellers } from './remind-travellers.ts';
