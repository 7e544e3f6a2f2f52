/**
 * Tells zod, before any part of the application loads it, not to ask whether it can compile its parsers: the content
 * policy refuses `eval`, and the question alone is a violation. Not by `z.config`, because the sign-in page has no zod.
 */
export function keepZodFromEval(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
