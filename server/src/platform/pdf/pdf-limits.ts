/**
 * A finished card takes a tenth of a second of the processor; a file that takes longer than this is abnormal or hostile.
 * It has up to three of these in its turn, for which the files of others wait.
 */
export const maxProcessorMs = 2_500;
/** Memory limit for the unpacked content: a few kilobytes can unpack to gigabytes. */
export const maxBytes = 256 * 1_048_576;
export const workCheckMs = 50;
/** A thread that has more than this after a file is ended, because it would give none of it back. */
export const maxKeptBytes = 96 * 1_048_576;
/** The most pixels on a side of a page or an image in which codes are looked for: A4 at 256 dpi. */
export const maxSide = 3000;
