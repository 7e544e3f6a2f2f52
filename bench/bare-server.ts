import fastify from 'fastify';
import pg from 'pg';
import { bareStatements } from './bare-statements.ts';

// The barest Fastify + pg server: each measurement is one route that runs one prepared statement and returns its rows.
// No sign-in, no checks, no logs, no headers: the baseline for the product.

const { DATABASE_URL, PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = fastify();
app.get('/healthz', async () => 'up');
const { rows } = await pool.query('select order_id from orders limit 1');
for (const [name, { text, values }] of Object.entries(bareStatements(rows[0].order_id))) {
  const run = () => pool.query({ name, text, values });
  // A statement that fails is found at the start, not after an hour.
  await run();
  app.get(`/${name}`, async () => ({ data: (await run()).rows }));
}
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
