/**
 * The most characters of a text in an incoming order that are searched: four times those of its longest field. What is
 * longer comes from nobody who fills in a form, and would cost the server time for everyone else.
 */
export const longestText = 4000;
export const tooLongText = `At most ${longestText} characters.`;
