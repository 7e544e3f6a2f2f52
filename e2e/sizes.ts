/** The window that staff work in, and a phone. */
export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export const sizes = [wide, phone];
