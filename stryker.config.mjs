// npm run desk -- mutants: changes the code that decides things, one small change at a time, and expects a test to
// fail.

/** Deciding files whose rules are about what is stored: their tests need a database. */
export const withDatabase = [
  'server/src/features/documents/open-document.ts',
  'server/src/features/visitors/read-order.ts',
  'server/src/platform/attempts/attempts.ts',
];

/**
 * The files that decide: who can do what, where an order goes, what a document proves, what a pack lacks. StrykerJS
 * changes nothing inside of `… as const` or another `as`: rules and tables are typed by annotations.
 */
export const deciding = [
  ...withDatabase,
  'contract/src/filing/entry-policy.ts',
  'contract/src/filing/find-problems.ts',
  'contract/src/filing/journey-findings.ts',
  'contract/src/filing/person-findings.ts',
  'contract/src/orders/order-stage.ts',
  'contract/src/orders/row-rules.ts',
  'server/src/features/asking/askable-by.ts',
  'server/src/features/traveller-requests/answerable-by.ts',
  'server/src/features/filing-findings/doubtful-name.ts',
  'server/src/features/order-lists/folder-rules.ts',
  'server/src/features/order-status/guards.ts',
  'server/src/features/order-permissions/order-permissions.ts',
  'server/src/features/order-status/transitions.ts',
  'server/src/features/order-start/intake-status.ts',
  'server/src/features/taking-back/revert-refusal.ts',
  'server/src/features/chargebacks/pack-contradictions.ts',
  'server/src/features/chargebacks/pack-readiness.ts',
  'server/src/features/chargebacks/payment-checks.ts',
  'server/src/features/stored-files/document-address.ts',
  'server/src/features/document-uploads/findings/judge-document.ts',
  'server/src/features/receipts/decide-receipt.ts',
  'server/src/features/document-uploads/findings/search/passport-number.ts',
  'server/src/features/team/team-rules.ts',
  'server/src/features/visitors/visitor-cookie.ts',
  'server/src/platform/http/identify-caller.ts',
  'web/src/features/orders/travel-clock.ts',
];

/** Of the mutants of each file, in per cent, at least as many must be found. */
export const required = 96;

/** Deciding files that are parts of another, whose test proves them too. */
const partsOf = {
  'contract/src/filing/journey-findings.ts': 'contract/src/filing/find-problems.ts',
  'contract/src/filing/person-findings.ts': 'contract/src/filing/find-problems.ts',
};

/**
 * The tests of a deciding file.
 *
 * @param {string} file
 */
export function testsOf(file) {
  const whole = /** @type {Record<string, string>} */ (partsOf)[file];
  return [file, ...(whole ? [whole] : [])].map((each) => each.replace(/\.ts$/, '.test.ts'));
}

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  mutate: deciding,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  ignorePatterns: ['/data', '/bench', '/web/dist', '/test-results', '/reports'],
  tempDirName: 'node_modules/.cache/stryker',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'node_modules/.cache/mutants.json' },
  // scripts/mutants.mjs demands the limit of each file.
  thresholds: { high: 100, low: required, break: null },
};
