import { editSettings } from '@arrival-desk/contract/settings/settings.endpoints.ts';
import { getFirstSteps } from '@arrival-desk/contract/system/first-steps.endpoints.ts';
import { expect, it } from 'vitest';
import { newSite } from '../../testing/new-site.ts';
import { TestServer } from '../../testing/test-server.ts';
import { buildSettings } from '../brands/brands.factory.ts';

it('the steps of a new installation are done one after the other, and gone when all are (APP-50)', async () => {
  const server = await TestServer.start({ SMTP_URL: 'smtp://127.0.0.1:9' });
  const admin = await server.signIn('Admin');
  const { db } = server.context;
  const steps = async () => (await server.call(getFirstSteps, { token: admin })).body.data;
  // The key of the tests sends no real orders at first.
  await db.updateTable('intake_keys').set({ test: true }).execute();
  expect(await steps()).toEqual({ brand: false, mail: true, site: false, team: false, order: false, photo: false });
  await newSite(server, 'Journey Shop');
  expect(await steps()).toMatchObject({ site: true, team: false });
  await server.signIn('Team');
  expect(await steps()).toMatchObject({ team: true, order: false });
  await db.updateTable('intake_keys').set({ test: false }).execute();
  await server.newOrder();
  expect(await steps()).toMatchObject({ brand: false, order: true });
  const { support_email, sender_email, legal_name, legal_address } = buildSettings();
  await db.updateTable('brands').set({ support_email, sender_email, legal_name, legal_address }).execute();
  expect(await steps()).toMatchObject({ brand: true, photo: false });
  // The tests are a desk of before: a new one has the photo asked for.
  await server.call(editSettings, { token: admin, body: { form_needs_photo: 'no' } });
  expect(await steps()).toBeNull();
  await server.stop();
});

it('an installation with an account of the sample has no steps to do (APP-50)', async () => {
  const server = await TestServer.start();
  const admin = await server.signIn('Admin');
  const steps = async () => (await server.call(getFirstSteps, { token: admin })).body.data;
  expect(await steps()).toMatchObject({ mail: false });
  await server.context.db
    .updateTable('staff')
    .set({ email: 'admin@arrivaldesk.example' })
    .where('type', '=', 'Admin')
    .execute();
  expect(await steps()).toBeNull();
  await server.stop();
});
