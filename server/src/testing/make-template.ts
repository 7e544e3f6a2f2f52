import { makeEmbeddedTemplate } from './test-database.ts';

// node make-template.ts FILE: writes an archive of an empty, migrated database.
await makeEmbeddedTemplate(process.argv[2] ?? '');
