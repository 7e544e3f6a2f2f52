import { useLayoutEffect, useRef } from 'react';
import { keystrokeOf, startedIn, stepsOf } from './keystroke.ts';

export interface Shortcut {
  /** Alternative keystrokes: 'j', 'Shift+Space', 'Mod+k' (Ctrl or ⌘), or a sequence: 'g n'. */
  keys: readonly string[];
  label: string;
  /** Works in text fields too. */
  whileTyping?: boolean;
  /** The name of the act in the palette; without one it is only a key, as those that move about. */
  act?: string;
}

/** The shortcuts of a screen or a part of it. The same table binds them and fills the list of shortcuts. */
export interface ShortcutTable<Name extends string = string> {
  title: string;
  shortcuts: Readonly<Record<Name, Shortcut>>;
}

/** Returns false when there was nothing to do; the browser then handles the key. */
export type Handler = () => unknown;

interface Binding {
  table: ShortcutTable;
  handlers: { current: Partial<Record<string, Handler>> };
}

/** Key of local storage: 'off' disables the shortcuts without Ctrl or ⌘ (WCAG 2.1.4). */
export const singleKeysChoice = 'single-key-shortcuts';

const sequenceTime = 1500;
const bindings: Binding[] = [];
let begun: { key: string; at: number } | null = null;
let dialogWasOpen = false;
/** The number of overlays that are open or about to open. */
let owners = 0;

function isCharacter(keys: string): boolean {
  return stepsOf(keys).every((step) => step.length === 1);
}

function find(keystroke: string, typing: boolean): (() => unknown) | undefined {
  const singleKeys = localStorage.getItem(singleKeysChoice) !== 'off';
  // The table that was bound last belongs to the innermost component.
  for (const { table, handlers } of bindings.toReversed()) {
    for (const [name, { keys, whileTyping }] of Object.entries(table.shortcuts)) {
      const handler = handlers.current[name];
      if (!handler || !keys.includes(keystroke) || (typing && !whileTyping)) continue;
      if (singleKeys || !isCharacter(keystroke)) return handler;
    }
  }
  return undefined;
}

function begins(key: string): boolean {
  return bindings.some(({ table, handlers }) =>
    Object.entries(table.shortcuts).some(
      ([name, { keys }]) => handlers.current[name] && keys.some((each) => each.startsWith(`${key} `)),
    ),
  );
}

/** The acts that have a key now, the innermost component's first. */
export function boundShortcuts(): { name: string; run: () => unknown }[] {
  return bindings
    .toReversed()
    .flatMap(({ table, handlers }) =>
      Object.entries(table.shortcuts).flatMap(([name, { act }]) =>
        act && handlers.current[name] ? { name: act, run: () => handlers.current[name]?.() } : [],
      ),
    );
}

// In the capture phase: a dialog handles Escape first and can be gone afterwards. A dialog that fades out is closed.
function look(): void {
  dialogWasOpen = document.querySelector('[role="dialog"]:not([data-closing])') !== null;
}

function onKey(event: KeyboardEvent): void {
  const key = keystrokeOf(event);
  if (!key || event.defaultPrevented || event.isComposing || dialogWasOpen || owners > 0) return;
  const place = startedIn(event);
  if (place === 'control' && /^(Shift\+)?(Space|Enter|Arrow\w+|Delete|Escape)$/.test(key) && key !== 'Escape') return;
  const sequence = begun && Date.now() - begun.at < sequenceTime ? `${begun.key} ${key}` : null;
  begun = null;
  const handler = (sequence && find(sequence, place === 'field')) || find(key, place === 'field');
  if (handler) {
    if (handler() !== false) event.preventDefault();
  } else if (place !== 'field' && begins(key)) {
    begun = { key, at: Date.now() };
  }
}

/**
 * While `owns` is true, no shortcut fires: an overlay owns the keyboard from the moment it is requested, not only when
 * it is on screen. A layout effect, so that it applies before the next key press.
 */
export function useKeyboardOwner(owns: boolean): void {
  useLayoutEffect(() => {
    if (!owns) return;
    owners += 1;
    return () => {
      owners -= 1;
    };
  }, [owns]);
}

/** Binds the shortcuts of a table while the component is mounted. A name without a handler is not bound. */
export function useShortcuts<Name extends string>(
  table: ShortcutTable<Name>,
  handlers: Partial<Record<Name, Handler | undefined>>,
): void {
  const latest = useRef<Partial<Record<string, Handler>>>(handlers);
  latest.current = handlers;
  // A layout effect, so that no key press is lost between a page and the next one.
  useLayoutEffect(() => {
    const binding = { table: table as ShortcutTable, handlers: latest };
    if (bindings.length === 0) {
      window.addEventListener('keydown', look, { capture: true });
      document.addEventListener('keydown', onKey);
    }
    bindings.push(binding);
    return () => {
      bindings.splice(bindings.indexOf(binding), 1);
      if (bindings.length > 0) return;
      window.removeEventListener('keydown', look, { capture: true });
      document.removeEventListener('keydown', onKey);
    };
  }, [table]);
}
