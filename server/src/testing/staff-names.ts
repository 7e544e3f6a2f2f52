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

const letters = 'abcdefghjkmnpqrstuvwxyz';
let named = 0;

/** A name that nobody else in this process has, and that looks like no other: `Lost aab`. */
export function newName(word: string): string {
  named += 1;
  const places = [letters.length ** 2, letters.length, 1];
  return `${word} ${places.map((place) => letters[Math.floor(named / place) % letters.length]).join('')}`;
}
