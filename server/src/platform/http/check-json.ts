/** The most keys of a JSON body, over all of its objects. The largest call, an order, has fewer than a hundred. */
const maxKeys = 1000;
/** Brackets in brackets; no call has more than five. */
const maxDepth = 200;

/** An object that has begun: the text of each value by its key, the key in question, and where its value begins. */
interface OpenObject {
  values: Map<string, string> | null;
  key: string | null;
  valueAt: number;
}

/**
 * Why valid JSON is refused before anything else reads it; null if it is not. A key that an object has twice with
 * different values is refused: another program on the way could have read the other one. Reads the text once.
 */
export function problemOfJson(text: string): string | null {
  /** The brackets around a place; null for those of a list. */
  const open: (OpenObject | null)[] = [];
  let keys = 0;
  const endsTwice = (object: OpenObject, end: number) => {
    if (object.key === null) return false;
    const value = text.slice(object.valueAt, end).trim();
    object.values ??= new Map();
    const known = object.values.get(object.key);
    object.values.set(object.key, value);
    object.key = null;
    return known !== undefined && known !== value;
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      const inner = open.at(-1);
      const end = endOfString(text, at);
      if (inner && inner.key === null) {
        keys += 1;
        if (keys > maxKeys) return `The JSON has more than ${maxKeys.toLocaleString('en')} keys.`;
        inner.key = JSON.parse(text.slice(at, end)) as string;
        at = text.indexOf(':', end);
        inner.valueAt = at + 1;
      } else at = end - 1;
    } else if (character === '{' || character === '[') {
      if (open.length === maxDepth) return 'The JSON is nested too deeply.';
      open.push(character === '{' ? { values: null, key: null, valueAt: 0 } : null);
    } else if (character === '}' || character === ']' || character === ',') {
      const inner = open.at(-1);
      if (inner && endsTwice(inner, at)) return 'An object of the JSON has a key twice.';
      if (character !== ',') open.pop();
    }
  }
  return null;
}

/** The place behind a string that begins at `start`: behind the first quote that no backslash escapes. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); ; at = text.indexOf('"', at + 1)) {
    let escapes = at;
    while (text[escapes - 1] === '\\') escapes -= 1;
    if ((at - escapes) % 2 === 0) return at + 1;
  }
}
