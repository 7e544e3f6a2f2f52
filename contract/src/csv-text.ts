/** What a spreadsheet takes for a formula when a cell begins with it, the full-width forms included. */
const signs = '=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20';

/**
 * Where a cell can begin: at the start of a value; and inside it after a semicolon, tab, bar or line end, for a file that
 * is read with another separator than the comma splits there, whatever the quotes.
 */
const begin = new RegExp(`(^\\s*|[;|\\t\\r\\n][\\s"']*)(?=[${signs}])`, 'gu');

/** A text as the value of a CSV file's cell, with an apostrophe before what a spreadsheet would run as a formula. */
export const asCsvText = (value: string): string => value.replace(begin, "$1'");
