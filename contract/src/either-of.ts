/** Words as a choice in a sentence: 'one, two or three'. */
export function eitherOf(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words);
}
