// This file imports no schema library, so that visitor pages do not load one.

/** How long a mailed code works, how many wrong tries it has, and how many an order gets in an hour. */
export const codeMinutes = 10;
export const triesPerCode = 5;
export const codesAnHour = 3;

/** Codes that are mailed to one address in an hour, for all of its orders together. */
export const codesOfAddressAnHour = 6;

/** Emails with the links of its orders that an address gets in an hour. */
export const linkMailsAnHour = 3;
