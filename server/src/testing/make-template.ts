import { makeTemplate } from './test-database.ts';

// node make-template.ts FILE: writes an archive of an empty, migrated database.
await makeTemplate(undefined, process.argv[2] ?? '');
