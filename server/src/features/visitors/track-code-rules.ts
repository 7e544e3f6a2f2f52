/** How long a mailed code works, how many wrong tries it has, and how many an order gets in an hour. */
export const codeMinutes = 10;
export const triesPerCode = 5;
export const codesAnHour = 3;
