/** What browsers say in the message of an error, in any of their three engines, and the kind that is kept of it. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/\bReact error #(\d{1,4})\b/, 'React error #$1'],
  [
    /dynamically imported module|importing a module script|loading (css )?chunk/i,
    'a part of the application did not load',
  ],
  [/failed to fetch|networkerror|load failed|network connection/i, 'network'],
  [/is not a function|is not a constructor/i, 'is not a function'],
  [
    /cannot read propert|can't access property|(undefined|null) is not an object|of (undefined|null)\b/i,
    'property of nothing',
  ],
  [/is not defined|can't find variable|before initiali[sz]ation/i, 'is not defined'],
  [/not iterable|spread syntax/i, 'is not iterable'],
  [/\bjson\b|unexpected (token|end|identifier)/i, 'unreadable JSON or script'],
  [/maximum call stack|too much recursion/i, 'too much recursion'],
  [/out of memory|allocation failed/i, 'out of memory'],
  [
    /removechild|insertbefore|not a child of this node|object can not be found here/i,
    'the page was changed by somebody else',
  ],
  [/quota/i, 'storage is full'],
  [/assignment to constant|cannot assign|read[ -]?only|not extensible/i, 'cannot be assigned'],
  [/circular|cyclic/i, 'circular structure'],
  [/invalid (time value|date)/i, 'invalid date'],
  [/out of range|invalid array length/i, 'out of range'],
  [/\babort/i, 'aborted'],
  [/not allowed|permission|denied|insecure/i, 'not allowed by the browser'],
];

/**
 * The kind of an error's message, in fixed words: a message can quote what somebody has typed, in any form. The place is
 * in the calls that are reported with it. Browsers send the kind, so a kind is its own.
 */
export function messageKind(message: string): string {
  for (const [pattern, kind] of kinds) {
    if (message === kind) return kind;
    const found = pattern.exec(message);
    if (found) return kind.replace('$1', found[1] ?? '');
  }
  return 'another message';
}
