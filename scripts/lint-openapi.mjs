import { createConfig, formatProblems, getTotals, lintFromString } from '@redocly/openapi-core';
import { describeApi, describeIntakeApi } from '../server/src/features/open-api/describe-api.ts';

// Lints the descriptions of the API by Redocly's recommended rules. Part of npm run test:all.

// A call without a caller, parameters and body has no failure that its caller causes.
const config = await createConfig({ extends: ['recommended-strict'], rules: { 'operation-4xx-response': 'off' } });
for (const [name, document] of /** @type {const} */ ([
  ['openapi.json', describeApi()],
  ['intake/openapi.json', describeIntakeApi()],
])) {
  const problems = await lintFromString({ source: JSON.stringify(document, null, 2), absoluteRef: `/${name}`, config });
  const totals = getTotals(problems);
  formatProblems(problems, { format: 'stylish', totals, version: '3.1.0' });
  console.log(`${name}: ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}
