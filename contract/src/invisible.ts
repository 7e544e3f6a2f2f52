/** Characters that nobody sees: format characters, variation selectors, fillers, control characters. */
export const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;

/** Whether a text leaves nothing to see; a name like that would be an empty heading. */
export function isBlank(text: string): boolean {
  return text.replace(invisible, '').trim() === '';
}
