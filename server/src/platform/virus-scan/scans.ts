import { Counter } from 'prom-client';

/** Not in a registry of its own: `addGauges` adds it to the server's. */
export const scans = new Counter({
  name: 'virus_scans_total',
  help: 'Files given to the virus scanner, by result: clean, found or failed',
  labelNames: ['result'],
  registers: [],
});
