/** Longest message of an error that a browser reports, in characters. */
export const maxScriptErrorMessage = 300;
/** Innermost calls of a stack that a browser reports. */
export const maxScriptErrorFrames = 12;
