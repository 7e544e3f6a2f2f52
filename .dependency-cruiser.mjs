// The import rules of the house (ARCHITECTURE.md). scripts/import-rules.all.test.ts plants a violation of each.
const tests = String.raw`\.test\.tsx?$`;
const testsAndSamples = String.raw`(\.test\.tsx?|\.factory\.ts)$|/(sample|testing|test)[^/]*(/|\.ts$)`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'contract-imports-two-packages-only',
      comment:
        'Both sides load the contract, so it stays free of everything but its schemas and the telephone numbers of countries.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: tests },
      to: { pathNot: ['^contract/src/', '(^|/)node_modules/(zod|libphonenumber-js)/'] },
    },
    {
      name: 'migrations-import-nothing-of-the-source',
      comment: 'A released migration must do the same for ever, whatever becomes of the source.',
      severity: 'error',
      from: { path: '^server/migrations/' },
      to: { path: '^(server/src|contract|web)/' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'platform-never-imports-features',
      comment: 'Features build on the platform; what they add to its types stands in assembled-types.ts.',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: ['^server/src/features/', String.raw`^server/src/assembled-types\.ts$`] },
    },
    {
      name: 'platform-knows-nothing-of-orders',
      comment: 'Of the contract it reads what every product has: calls, failures, roles, sign-in, mail and operation.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: '^contract/src/[^/]+/', pathNot: '^contract/src/(auth|mail|operations|system)/' },
    },
    {
      name: 'features-meet-through-their-own-file',
      comment: 'A feature imports another feature Y through features/Y/Y.ts only, or through its factory (next rule).',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/' },
      to: {
        path: '^server/src/features/[^/]+/',
        pathNot: ['^server/src/features/$1/', String.raw`^server/src/features/([^/]+)/\1(\.factory)?\.ts$`],
      },
    },
    {
      name: 'factories-are-for-tests-and-samples',
      severity: 'error',
      from: { path: '^server/src/', pathNot: testsAndSamples },
      to: { path: String.raw`\.factory\.ts$` },
    },
    {
      name: 'routes-never-import-a-store',
      comment: 'A route hands over to an operation; SQL is the store’s.',
      severity: 'error',
      from: { path: String.raw`^server/.*\.routes\.ts$` },
      to: { path: String.raw`\.store\.ts$` },
    },
    {
      name: 'web-features-import-orders-only',
      comment:
        'Pages compose features. Only `orders`, what several features show of orders, is there for others; it imports none.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/($1|orders)/' },
    },
    {
      name: 'web-features-never-import-applications',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(admin|visitor)/' },
    },
    {
      name: 'web-ui-and-platform-import-no-features',
      severity: 'error',
      from: { path: '^web/src/(ui|platform)/' },
      to: { path: '^web/src/(features|admin|visitor)/' },
    },
    {
      name: 'web-ui-knows-nothing-of-orders',
      comment: 'Of the contract it reads what every product has; what is shown and sent of orders is features/orders.',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^contract/src/[^/]+/', pathNot: '^contract/src/auth/' },
    },
    {
      name: 'visitor-reaches-visitor-features-only',
      comment: 'Nothing of the staff screens may reach the page of a traveller.',
      severity: 'error',
      from: { path: '^web/src/(visitor|features/visitors)/' },
      to: { path: '^web/src/(admin|features)/', pathNot: '^web/src/features/visitors/' },
    },
    {
      name: 'admin-never-imports-visitor',
      severity: 'error',
      from: { path: '^web/src/admin/' },
      to: { path: '^web/src/visitor/' },
    },
    {
      name: 'nothing-imports-a-test',
      severity: 'error',
      from: {},
      to: { path: tests },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-index-files',
      comment: 'A barrel hides what depends on what.',
      severity: 'error',
      from: { path: String.raw`(^|/)index\.tsx?$`, pathNot: '(^|/)node_modules/' },
      to: {},
    },
    {
      name: 'no-index-files',
      severity: 'error',
      from: { pathNot: '(^|/)node_modules/' },
      to: { path: String.raw`(^|/)index\.tsx?$`, pathNot: '(^|/)node_modules/' },
    },
    {
      name: 'every-import-resolves',
      comment: 'The packages of these files are installed when they run (scripts/tools.mjs).',
      severity: 'error',
      from: { pathNot: String.raw`^bench/(lighthouse|measure)\.ts$` },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
