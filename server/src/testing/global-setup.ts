import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dropTemplate, makeTemplate } from './test-database.ts';

/**
 * Runs once: creates the template database that every test file copies. TEST_DATABASE_URL runs the same tests on a
 * PostgreSQL server.
 */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'arrival-desk-template-'));
  const template = await makeTemplate(process.env.TEST_DATABASE_URL, join(folder, 'template.tar'));
  project.provide('template', template);
  return async () => {
    await dropTemplate(template);
    await rm(folder, { recursive: true, force: true });
  };
}
