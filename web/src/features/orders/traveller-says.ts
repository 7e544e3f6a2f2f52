/** Whether an author in the history of an order is its traveller: nobody else can have the name. */
export const isTraveller = (actor: string): boolean => actor === 'Traveller';

/** What the traveller has said last: what was asked, or unasked that something has changed (ASK-40). */
export const travellerSays = (isUnasked: boolean): string =>
  isUnasked ? 'Something has changed, says the traveller' : 'Answered by the traveller';
