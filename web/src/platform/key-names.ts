import { stepsOf } from './keystroke.ts';

const onApple = /Mac|iPhone|iPad/.test(navigator.platform);

const names: Record<string, string> = {
  Mod: onApple ? '⌘' : 'Ctrl',
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
};

function nameOf(part: string): string[] {
  if (/^[A-Z]$/.test(part)) return ['Shift', part];
  return [names[part] ?? (part.length === 1 ? part.toUpperCase() : part)];
}

/** The keys of a shortcut as they are printed on the keyboard, one list for each step: 'g n' is [['G'], ['N']]. */
export function keyNames(keys: string): string[][] {
  return stepsOf(keys).map((step) => (step === '+' ? ['+'] : step.split('+').flatMap(nameOf)));
}
