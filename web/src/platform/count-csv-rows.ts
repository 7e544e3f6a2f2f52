const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the rows of a CSV that arrives in chunks, without its header. A line break in quotes does not end a row. */
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
