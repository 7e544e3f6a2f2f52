type Stroke = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export const stepsOf = (keys: string) => keys.split(' ');

/**
 * A pressed key as shortcut tables name it: 'j', 'J', '?', 'Space', 'Shift+ArrowDown', 'Mod+k'. Empty if it cannot be a
 * shortcut. On a keyboard without Latin letters the position of the key counts; AltGr only produces a character.
 *
 * Not tinykeys 4: it binds a letter by its character or by its position, but cannot fall back from one to the other.
 * We would still need `shortcuts.ts` for the rest: one table for binding and listing, the innermost table first,
 * overlays, and handlers that decline.
 */
export function keystrokeOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Stroke): string {
  const isSign = key.length === 1 && /[!-/:-@[-`{-~]/.test(key);
  if (isSign && altKey && !metaKey) return key;
  if (altKey) return '';
  const mod = ctrlKey || metaKey ? 'Mod+' : '';
  if (isSign) return mod + key;
  if (key.length === 1 && key !== ' ') {
    const letter = /^[a-z0-9]$/i.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? '');
    if (!letter) return '';
    if (mod) return shiftKey ? '' : mod + letter.toLowerCase();
    return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
  }
  const name = key === ' ' ? 'Space' : key;
  return `${mod}${shiftKey ? 'Shift+' : ''}${name}`;
}

const otherInputs = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color', 'image']);
const controls =
  'a[href], button, input, summary, label, [role="button"], [role="option"], [role="tab"], [role="menuitem"]';

/** Where a key was pressed: in a text field, on another control, or outside of both. */
export function startedIn({ target }: Pick<KeyboardEvent, 'target'>): 'field' | 'control' | 'page' {
  if (!(target instanceof HTMLElement)) return 'page';
  if (target instanceof HTMLInputElement && !otherInputs.has(target.type)) return 'field';
  if (target.isContentEditable || target.matches('textarea, select, [role="textbox"], [role="combobox"]'))
    return 'field';
  return target.closest(controls) ? 'control' : 'page';
}
