import { vi } from 'vitest';

let problems: string[] = [];
let declared: RegExp[] = [];

/** Redux Toolkit measures its own checks, which exist in development only: on a busy machine they are slow. */
const slowMachine = /InvariantMiddleware took \d+ms/;

/** Declares an error or warning on the console that this test provokes on purpose. It must happen. */
export function expectConsole(...patterns: RegExp[]): void {
  declared.push(...patterns);
}

export function startConsoleWatch(): void {
  [problems, declared] = [[], []];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      problems.push(`console ${level}: ${parts.map(textOf).join(' ')}`);
    });
}

/** What was written that no test declared, and what was declared and not written. */
export function endConsoleWatch(): string[] {
  const unexpected = problems.filter((problem) => ![slowMachine, ...declared].some((pattern) => pattern.test(problem)));
  const missing = declared.filter((pattern) => !problems.some((problem) => pattern.test(problem)));
  return [...unexpected, ...missing.map((pattern) => `declared by expectConsole, but not written: ${pattern}`)];
}

function textOf(part: unknown): string {
  return part instanceof Error ? `${part.name}: ${part.message}` : String(part);
}
