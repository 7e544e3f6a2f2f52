/** A finished card is read in a tenth of a second; a file that takes longer than this is abnormal or hostile. */
export const longestMs = 8000;
/** Memory limit for the unpacked content: a few kilobytes can unpack to gigabytes. */
export const maxBytes = 256 * 1_048_576;
export const memoryCheckMs = 50;
