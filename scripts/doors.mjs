import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from './processes.mjs';

// npm run check: how many names each feature of the server offers to the others in `<feature>/<feature>.ts`. The members
// of an exported object are names too. A wall with a hundred doors is none: what others share moves down, or the feature
// is divided.

const most = 30;
/**
 * Features with a limit of their own, which sinks with what they offer.
 *
 * @type {Readonly<Record<string, number>>}
 */
const mostOf = { documents: 25, mail: 25 };

/** @param {string} path */
const parse = (path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);

/**
 * The names that a statement exports, and the file from which it takes them.
 *
 * @param {ts.Statement} statement
 * @returns {{ names: string[], from?: string }}
 */
function exportsOf(statement) {
  if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
    const names = statement.exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
    const from = statement.moduleSpecifier;
    return from && ts.isStringLiteral(from) ? { names, from: from.text } : { names };
  }
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return { names: [] };
  if (ts.isVariableStatement(statement))
    return { names: statement.declarationList.declarations.map(({ name }) => name.getText()) };
  const { name } = /** @type {ts.FunctionDeclaration} */ (statement);
  return { names: name ? [name.text] : [] };
}

/**
 * How many names a name stands for: the members of an object, otherwise one.
 *
 * @param {string} path
 * @param {string} name
 */
function weightOf(path, name) {
  for (const statement of parse(path).statements)
    if (ts.isVariableStatement(statement))
      for (const { name: declared, initializer } of statement.declarationList.declarations)
        if (declared.getText() === name && initializer && ts.isObjectLiteralExpression(initializer))
          return Math.max(1, initializer.properties.length);
  return 1;
}

/** @param {string} path of `<feature>/<feature>.ts` */
export function countNames(path) {
  let count = 0;
  for (const statement of parse(path).statements) {
    const { names, from } = exportsOf(statement);
    const source = from ? join(dirname(path), from) : path;
    for (const name of names) count += weightOf(source, name);
  }
  return count;
}

if (import.meta.main) {
  const features = globSync('server/src/features/*/', { cwd: root }).map((folder) => basename(folder));
  const problems = features.flatMap((feature) => {
    const path = join(root, 'server/src/features', feature, `${feature}.ts`);
    const names = existsSync(path) ? countNames(path) : 0;
    const limit = mostOf[feature] ?? most;
    if (process.argv.includes('--list') && names > 0) console.log(`${String(names).padStart(4)} ${feature}`);
    return names > limit ? [`${feature}.ts exports ${names} names, and must export at most ${limit}.`] : [];
  });
  for (const problem of problems) console.error(problem);
  console.log(`${features.length} features, ${problems.length} with too many names`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
