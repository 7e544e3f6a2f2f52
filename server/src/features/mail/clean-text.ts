// biome-ignore lint/suspicious/noControlCharactersInRegex: taking control characters out is the point
const controls = /[\u0000-\u001f\u007f\s]+/g;

/** A provider's message as one line of at most 400 characters that the database accepts and staff can read. */
export function cleanText(words: string): string {
  const line = words.toWellFormed().replace(controls, ' ').trim();
  return line.length > 400 ? `${line.slice(0, 399).toWellFormed()}…` : line;
}
