import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const dist = join(import.meta.dirname, '../web/dist');
const scripts = readdirSync(join(dist, 'static/js')).filter((name) => name.endsWith('.js'));

/** What the browsers of web/rsbuild.config.ts cannot read: a script that has it does not run at all. */
function newerSyntax(name: string, text: string): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.ES2021, false, ts.ScriptKind.JS);
  const { parseDiagnostics } = file as unknown as { parseDiagnostics: readonly ts.Diagnostic[] };
  const found = parseDiagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  const see = (node: ts.Node): void => {
    // Safari 16.4, Chrome 94.
    if (ts.isClassStaticBlockDeclaration(node)) found.push('a static block');
    if (ts.isRegularExpressionLiteral(node)) {
      const literal = text.slice(node.pos, node.end).trim();
      // Safari 16.4.
      if (/\(\?<[=!]/.test(literal)) found.push(`a lookbehind: ${literal}`);
      // Safari 17, Chrome 112; modifiers are newer still.
      if (/\/[a-z]*v[a-z]*$/.test(literal) || /\(\?[ims]*-?[ims]*:/.test(literal.replaceAll('(?:', '')))
        found.push(`a newer expression: ${literal}`);
    }
    ts.forEachChild(node, see);
  };
  see(file);
  return found;
}

test.each([
  ['class A { static { run(); } }', 'a static block'],
  ['/(?<!a)b/u', 'a lookbehind: /(?<!a)b/u'],
  ['/[\\p{L}--a]/v', 'a newer expression: /[\\p{L}--a]/v'],
  ['/(?i:a)/', 'a newer expression: /(?i:a)/'],
  ['a ?', 'Expression expected.'],
  ['class A { #b = 1; static c = this?.d ?? 2n; e() { this.f ??= /(?<g>h)(?:i)/u; } }', undefined],
])('newer syntax is found: %s', (text, found) => expect(newerSyntax('a.js', text)[0]).toBe(found));

test('every built script is written for browsers of five years ago (VIS-30)', () => {
  expect(scripts.length).toBeGreaterThan(20);
  const found = scripts.flatMap((name) =>
    newerSyntax(name, readFileSync(join(dist, 'static/js', name), 'utf8')).map((what) => `${name}: ${what}`),
  );
  expect(found).toEqual([]);
});

test("a visitor's page calls nothing that these browsers lack, and no style is left in newer colours (VIS-30)", () => {
  const page = readFileSync(join(dist, 'visitor.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  expect(files.length).toBeGreaterThan(4);
  const newer =
    /\.(?:at|findLast|findLastIndex|toSorted|toReversed|toSpliced|groupBy|withResolvers|randomUUID|canParse)\(|Object\.hasOwn\(|structuredClone\(|AbortSignal\.(?:any|timeout)\(|light-dark\(/g;
  const found = files.flatMap((path) =>
    [...readFileSync(join(dist, path), 'utf8').matchAll(newer)].map(([call]) => `${path}: ${call}`),
  );
  expect(found).toEqual([]);
});
