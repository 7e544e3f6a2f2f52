import type { FastifyInstance } from 'fastify';

/** Pattern of a path → the methods of its routes. */
const methods = new WeakMap<FastifyInstance, Map<string, { pattern: RegExp; allowed: Set<string> }>>();

/** Notes the methods of every route that is added to the server from now on. */
export function noteMethods(app: FastifyInstance): void {
  const noted = new Map<string, { pattern: RegExp; allowed: Set<string> }>();
  methods.set(app, noted);
  app.addHook('onRoute', ({ url, method }) => {
    const { allowed } = noted.getOrInsertComputed(url, () => ({ pattern: patternOf(url), allowed: new Set() }));
    for (const each of [method].flat()) allowed.add(each);
  });
}

/** The methods with which a path can be called, sorted; empty if no route has this path. */
export function methodsOf(app: FastifyInstance, path: string): string[] {
  const fitting = [...(methods.get(app)?.values() ?? [])].filter(({ pattern }) => pattern.test(path));
  return [...new Set(fitting.flatMap(({ allowed }) => [...allowed]))].sort();
}

/** The router's notation: `:name` is one part of the path, `*` the rest; a slash at the end is ignored. */
function patternOf(url: string): RegExp {
  const parts = url
    .replace(/\/$/, '')
    .split(/(:\w+|\*)/)
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^${parts.join('')}/?$`);
}
