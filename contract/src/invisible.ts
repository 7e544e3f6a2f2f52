/** Characters that nobody sees: format characters, variation selectors, fillers, control characters. */
export const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;
