/** What the email was to say is over; the message says why, for staff. The email is cancelled, which is no failure. */
export class NothingToSend extends Error {}
