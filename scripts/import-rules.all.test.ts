import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ICruiseResult } from 'dependency-cruiser';
import { cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const floors = ['contract', 'server', 'web'];

async function readImports(baseDir: string): Promise<ICruiseResult> {
  const options = await extractDepcruiseOptions(join(root, '.dependency-cruiser.mjs'));
  const { output } = await cruise(floors, { ...options, baseDir });
  return output as ICruiseResult;
}

async function brokenRules(baseDir: string): Promise<string[]> {
  const { violations } = (await readImports(baseDir)).summary;
  return violations.map((violation) => `${violation.rule.name}: ${violation.from} → ${violation.to}`);
}

const featureOf = (path: string) => /^server\/src\/features\/([^/]+)\//.exec(path)?.[1];
const foldersOf = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const isShipped = (path: string) => !/\.(test|factory)\.ts$/.test(path);

/**
 * The features of the server that reach themselves through other features. no-cycles compares files, so it accepts two
 * features that import each other through different files.
 */
async function featuresInCycles(baseDir: string): Promise<string[]> {
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of (await readImports(baseDir)).modules.filter((one) => isShipped(one.source)))
    for (const { resolved } of dependencies) {
      const [from, to] = [featureOf(source), featureOf(resolved)];
      if (from && to && from !== to) imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  const reached = (from: string) => {
    const all = new Set(imports.get(from));
    for (const feature of all) for (const next of imports.get(feature) ?? []) all.add(next);
    return all;
  };
  return [...imports.keys()].filter((feature) => reached(feature).has(feature));
}

/** A small code base that follows every rule, to which each test adds a violation. */
const soundHouse: Record<string, string> = {
  'node_modules/zod/package.json': '{"name":"zod","version":"1.0.0","main":"main.js"}',
  'node_modules/zod/main.js': '',
  'node_modules/lodash/package.json': '{"name":"lodash","version":"1.0.0","main":"main.js"}',
  'node_modules/lodash/main.js': '',
  'contract/package.json': '{"name":"@arrival-desk/contract","exports":{"./*":"./src/*"}}',
  'contract/src/orders/order.ts': "import 'zod';\nexport const order = 1;",
  'server/src/platform/clock.ts': 'export const now = 1;',
  'server/src/assembled-types.ts': "import type { list } from './features/orders/orders.ts';",
  'server/src/features/orders/orders.ts': "export { list } from './orders.store.ts';",
  'server/src/features/orders/orders.store.ts': "import '../../platform/clock.ts';\nexport const list = 1;",
  'server/src/features/orders/orders.factory.ts': 'export const buildOrder = 1;',
  'server/src/features/mail/mail.ts': "import '../orders/orders.ts';\nexport const send = 1;",
  'server/src/features/mail/send-mail.test.ts': "import '../orders/orders.factory.ts';",
  'server/src/features/mail/mail.routes.ts': "import '@arrival-desk/contract/orders/order.ts';\nimport './mail.ts';",
  'web/src/platform/call.ts': "import '@arrival-desk/contract/orders/order.ts';\nexport const call = 1;",
  'web/src/ui/button.tsx': 'export const button = 1;',
  'web/src/features/orders/order-table.tsx': "import '../../ui/button.tsx';",
  'web/src/features/mail/mail-history.tsx': "import '../../platform/call.ts';",
  'web/src/features/order-moves/move-bar.tsx': "import '../orders/order-table.tsx';",
  'web/src/features/visitors/track-form.tsx': "import '../../ui/button.tsx';",
  'web/src/admin/main.tsx': "import '../features/orders/order-table.tsx';\nimport '../features/mail/mail-history.tsx';",
  'web/src/visitor/main.tsx': "import '../features/visitors/track-form.tsx';",
};

async function brokenRulesOf(planted: Record<string, string>, find = brokenRules): Promise<string[]> {
  const house = mkdtempSync(join(tmpdir(), 'house-'));
  try {
    for (const [path, text] of Object.entries({ ...soundHouse, ...planted })) {
      mkdirSync(dirname(join(house, path)), { recursive: true });
      writeFileSync(join(house, path), text);
    }
    mkdirSync(join(house, 'node_modules/@arrival-desk'));
    symlinkSync('../../contract', join(house, 'node_modules/@arrival-desk/contract'));
    return await find(house);
  } finally {
    rmSync(house, { recursive: true });
  }
}

test('a house that keeps the rules passes', async () => {
  expect(await brokenRulesOf({})).toEqual([]);
});

const plants: [rule: string, path: string, text: string][] = [
  ['contract-imports-two-packages-only', 'contract/src/fields.ts', "import 'lodash';"],
  ['contract-imports-two-packages-only', 'contract/src/fields.ts', "import 'node:fs';"],
  ['contract-imports-two-packages-only', 'contract/src/fields.ts', "import '../../server/src/platform/clock.ts';"],
  ['migrations-import-nothing-of-the-source', 'server/migrations/001-orders.ts', "import '../src/platform/clock.ts';"],
  [
    'migrations-import-nothing-of-the-source',
    'server/migrations/002-documents.ts',
    "import '@arrival-desk/contract/orders/order.ts';",
  ],
  ['server-never-imports-web', 'server/src/app.ts', "import '../../web/src/platform/call.ts';"],
  ['web-never-imports-server', 'web/src/platform/now.ts', "import '../../../server/src/platform/clock.ts';"],
  ['platform-never-imports-features', 'server/src/platform/jobs/run.ts', "import '../../features/mail/mail.ts';"],
  ['platform-never-imports-features', 'server/src/platform/clock.ts', "import '../assembled-types.ts';"],
  [
    'platform-knows-nothing-of-orders',
    'server/src/platform/database/schema.ts',
    "import type { order } from '@arrival-desk/contract/orders/order.ts';",
  ],
  [
    'features-meet-through-their-own-file',
    'server/src/features/mail/resend-mail.ts',
    "import '../orders/orders.store.ts';",
  ],
  [
    'features-meet-through-their-own-file',
    'server/src/features/mail/resend-mail.ts',
    "import type { list } from '../orders/orders.store.ts';",
  ],
  [
    'features-meet-through-their-own-file',
    'server/src/features/mail/resend-mail.test.ts',
    "import '../orders/orders.store.ts';",
  ],
  ['factories-are-for-tests-and-samples', 'server/src/features/orders/list-orders.ts', "import './orders.factory.ts';"],
  ['routes-never-import-a-store', 'server/src/features/orders/orders.routes.ts', "import './orders.store.ts';"],
  ['web-features-import-orders-only', 'web/src/features/orders/order-mails.tsx', "import '../mail/mail-history.tsx';"],
  ['web-features-import-orders-only', 'web/src/features/mail/move.tsx', "import '../order-moves/move-bar.tsx';"],
  ['web-features-never-import-applications', 'web/src/features/orders/open.tsx', "import '../../admin/main.tsx';"],
  ['web-ui-and-platform-import-no-features', 'web/src/ui/table.tsx', "import '../features/orders/order-table.tsx';"],
  ['web-ui-and-platform-import-no-features', 'web/src/platform/store.ts', "import '../admin/main.tsx';"],
  ['web-ui-knows-nothing-of-orders', 'web/src/ui/phone.tsx', "import '@arrival-desk/contract/orders/order.ts';"],
  [
    'visitor-reaches-visitor-features-only',
    'web/src/visitor/router.tsx',
    "import '../features/orders/order-table.tsx';",
  ],
  ['visitor-reaches-visitor-features-only', 'web/src/visitor/router.tsx', "import '../admin/main.tsx';"],
  [
    'visitor-reaches-visitor-features-only',
    'web/src/features/visitors/order.tsx',
    "import '../orders/order-table.tsx';",
  ],
  ['admin-never-imports-visitor', 'web/src/admin/router.tsx', "import '../visitor/main.tsx';"],
  ['nothing-imports-a-test', 'server/src/features/mail/again.ts', "import './send-mail.test.ts';"],
  ['no-cycles', 'server/src/platform/clock.ts', "import '../features/orders/orders.store.ts';\nexport const now = 1;"],
  ['no-index-files', 'web/src/ui/index.ts', "export * from './button.tsx';"],
  ['every-import-resolves', 'server/src/app.ts', "import './not-there.ts';"],
];

test.each(plants)('%s: the check names it in %s', async (rule, path, text) => {
  const broken = await brokenRulesOf({ [path]: text });
  expect(broken.some((violation) => violation.startsWith(`${rule}: `) && violation.includes(path))).toBe(true);
});

test('every rule of the configuration has a planted violation', async () => {
  const { ruleSet } = await extractDepcruiseOptions(join(root, '.dependency-cruiser.mjs'));
  const names = new Set(ruleSet?.forbidden?.map((rule) => rule.name));
  expect(names).toEqual(new Set(plants.map(([rule]) => rule)));
});

test('two features that import each other through different files are found', async () => {
  const planted = { 'server/src/features/orders/count-mails.ts': "import '../mail/mail.ts';" };
  expect(await brokenRulesOf({}, featuresInCycles)).toEqual([]);
  expect(await brokenRulesOf(planted, featuresInCycles)).toEqual(['mail', 'orders']);
});

test('no two features of the server need each other', async () => {
  expect(await featuresInCycles(root)).toEqual([]);
});

test('a feature of the web has the name of its feature in the contract', () => {
  expect(foldersOf('contract/src')).toEqual(expect.arrayContaining(foldersOf('web/src/features')));
});

test('the real tree keeps every rule', async () => {
  expect(await brokenRules(root)).toEqual([]);
});
