type Stroke = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export const stepsOf = (keys: string) => keys.split(' ');

/**
 * How a key pressed is written in a table of shortcuts: 'j', 'J', '?', 'Space', 'Shift+ArrowDown', 'Mod+k'. Empty for
 * what is no shortcut. A keyboard without Latin letters counts by the place of the key; AltGr only makes a character.
 *
 * Not by tinykeys 4: it binds a letter by its character or by its place, but cannot fall back from one to the other.
 * What `shortcuts.ts` does on top (one table that binds and is listed, the innermost place first, overlays, a handler
 * that declines) would stay ours.
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

/** Where a key was pressed: in a field that takes text, on another control, or on nothing that wants keys. */
export function startedIn({ target }: Pick<KeyboardEvent, 'target'>): 'field' | 'control' | 'page' {
  if (!(target instanceof HTMLElement)) return 'page';
  if (target instanceof HTMLInputElement && !otherInputs.has(target.type)) return 'field';
  if (target.isContentEditable || target.matches('textarea, select, [role="textbox"], [role="combobox"]'))
    return 'field';
  return target.closest(controls) ? 'control' : 'page';
}
