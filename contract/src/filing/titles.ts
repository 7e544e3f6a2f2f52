const titles = new Set(
  (
    'mr mrs ms miss mister madam sir mx dr prof professor herr frau monsieur madame mme mlle senor senora srta ' +
    'signor signora mstr chd inf'
  ).split(' '),
);

/** Whether a word stands before or after names and is no part of them in a passport, in any case and with any accents. */
export const isTitle = (word: string): boolean =>
  titles.has(word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
