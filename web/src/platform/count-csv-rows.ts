const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the rows of a CSV that arrives in pieces, its head not among them. A line end in quotes ends no row. */
export function csvRowCounter(): (bytes: Uint8Array) => number {
  let quoted = false;
  let lines = 0;
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === quote) quoted = !quoted;
      else if (byte === lineFeed && !quoted) lines++;
    }
    return Math.max(0, lines - 1);
  };
}
