import { vi } from 'vitest';

/** How long a development check of Redux Toolkit took: on a busy machine, longer than it likes. */
const slowCheck = /^(Im|S)\w+StateInvariantMiddleware took \d+ms/;

let problems: string[] = [];
let declared: RegExp[] = [];

/** Declares an error or warning on the console that this test provokes on purpose. It must happen. */
export function expectConsole(...patterns: RegExp[]): void {
  declared.push(...patterns);
}

export function startConsoleWatch(): void {
  [problems, declared] = [[], []];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      const text = parts.map(textOf).join(' ');
      if (!slowCheck.test(text)) problems.push(`console ${level}: ${text}`);
    });
}

/** What was written that no test declared, and what was declared and not written. */
export function endConsoleWatch(): string[] {
  const unexpected = problems.filter((problem) => !declared.some((pattern) => pattern.test(problem)));
  const missing = declared.filter((pattern) => !problems.some((problem) => pattern.test(problem)));
  return [...unexpected, ...missing.map((pattern) => `declared by expectConsole, but not written: ${pattern}`)];
}

function textOf(part: unknown): string {
  return part instanceof Error ? `${part.name}: ${part.message}` : String(part);
}
