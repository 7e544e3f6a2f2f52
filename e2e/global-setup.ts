import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPostgres } from '../server/src/testing/postgres-server.ts';
import { Product } from './product.ts';
import { keepTemplates, type Templates } from './product-database.ts';

/**
 * Starts a temporary PostgreSQL server, and creates on it once the two databases with which the products of the tests
 * start: an empty one, and one with the sample data. Loading the sample for each product would take longer than its tests.
 */
export default async function setup() {
  const postgres = await startTestPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'arrival-desk-e2e-templates-'));
  const templates: Templates = { server: postgres.urlOf('postgres'), folder };
  keepTemplates(templates);
  await Promise.all(['off', 'on'].map((SAMPLE_DATA) => Product.makeTemplate({ SAMPLE_DATA })));
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true });
  };
}
