import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './postgres-server.ts';
import { makeEmbeddedTemplate, makeTemplate } from './test-database.ts';

/**
 * Runs once for each project: creates the template database that every test file copies. The project `embedded` has one
 * of the embedded database, all others one on a temporary PostgreSQL server.
 */
export default async function setup(project: TestProject) {
  if (project.name !== 'embedded') {
    const postgres = await startTestPostgres();
    project.provide('template', await makeTemplate(postgres.urlOf('postgres')));
    return postgres.stop;
  }
  const folder = await mkdtemp(join(tmpdir(), 'arrival-desk-template-'));
  project.provide('template', await makeEmbeddedTemplate(join(folder, 'template.tar')));
  return () => rm(folder, { recursive: true, force: true });
}
