/** The email of a member in tests. */
export const emailOf = (name: string): string => `${name.toLowerCase().replace(/\W+/g, '.')}@staff.example`;

/** Returns names of which none is like another: `word a`, `word b` … */
export function namesOf(word: string): () => string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  let given = 0;
  return () => {
    const [high, low] = [Math.floor(given / letters.length), given % letters.length];
    given += 1;
    return `${word} ${high ? letters[high - 1] : ''}${letters[low]}`;
  };
}
