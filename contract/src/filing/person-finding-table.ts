import type { FindingRow } from './finding-row.ts';

/** Findings of the form's pages about the document, the person and how they are reached. `{who}` is filled from the exemptions. */
export const personFindingTable = {
  'document-type-unknown': {
    level: 'warns',
    field: 'document_type',
    when: 'It is none of the form’s options. An empty one is an ordinary passport.',
    message: 'The kind of document is none that the form offers. Choose the one that the passport shows.',
  },
  'passport-page-missing': {
    level: 'warns',
    field: 'passport_page',
    when: 'No passport page is on file. It blocks where the setting says that the form needs the photo (SETTING-36).',
    message: 'The photo of the passport page is missing, and the form starts with it. Ask the traveller for the photo.',
  },
  exempt: {
    level: 'warns',
    field: 'purpose_of_trip',
    when: 'Document type, visa type or purpose has the words of an exemption; it leads to that field.',
    message: 'This can be {who}. They need no card: ask the traveller before you file.',
  },
  'name-missing': {
    level: 'blocks',
    field: 'surname',
    when: 'Surname and given name are both empty. One of them is enough, because some passports have one name.',
    message: 'Surname and given name are missing. Ask the traveller for both, as the passport has them.',
  },
  'surname-not-latin': {
    level: 'blocks',
    field: 'surname',
    when: 'It has letters of another script than Latin.',
    message: 'The surname must be in Latin letters. Take it from the bottom lines of the passport page.',
  },
  'given-name-not-latin': {
    level: 'blocks',
    field: 'given_name',
    when: 'As for the surname.',
    message: 'The given name must be in Latin letters. Take it from the bottom lines of the passport page.',
  },
  'surname-not-of-passport': {
    level: 'warns',
    field: 'surname',
    when: 'It begins or ends with a title (`Mr`, `Dr.`), is a word for no name (`FNU`, `Unknown`), or has digits or signs.',
    message:
      'The surname has a title, a word that stands for no name, or digits. Take it from the bottom lines of the passport page.',
  },
  'given-name-not-of-passport': {
    level: 'warns',
    field: 'given_name',
    when: 'As for the surname.',
    message:
      'The given name has a title, a word that stands for no name, or digits. Take it from the bottom lines of the passport page.',
  },
  'names-merged': {
    level: 'warns',
    field: 'given_name',
    when: 'One of the two names contains the other, or one is empty and the other has several words.',
    message: 'Surname and given name seem to be in one field. Divide them as the passport does.',
  },
  'name-doubtful': {
    level: 'warns',
    field: 'full_name',
    when: 'A name has a domain, an address, six digits or more words than a name. It leads to that name.',
    message: 'A name can be a message to somebody else, so emails leave it out. Take it from the passport page.',
  },
  'names-swapped': {
    level: 'warns',
    field: 'surname',
    when: 'The surname is a common given name, and the given name is not one. Of two or three words, without a hyphen or a word such as `de`, one is enough.',
    message: 'Surname and given name may have changed places. Compare them with the passport.',
  },
  'full-name-differs': {
    level: 'warns',
    field: 'full_name',
    when: 'A full name in Latin letters has not the same words as surname and given name, in whatever order.',
    message:
      'The full name has other words than surname and given name. Every name in the passport belongs in the form.',
  },
  'gender-missing': {
    level: 'blocks',
    field: 'gender',
    when: 'It is empty.',
    message: 'The gender is missing. Ask the traveller, or look at the passport page.',
  },
  'gender-unknown': {
    level: 'warns',
    field: 'gender',
    when: 'It is none of the form’s options in any of the product’s languages.',
    message: 'The gender is none that the form offers. Look at the passport page.',
  },
  'birth-date-missing': {
    level: 'blocks',
    field: 'date_of_birth',
    when: 'It is empty.',
    message: 'The date of birth is missing. Ask the traveller, or look at the passport page.',
  },
  'birth-date-impossible': {
    level: 'warns',
    field: 'date_of_birth',
    when: 'It is not before the arrival, or more than 110 years before it.',
    message: 'The date of birth cannot be right for this journey. Look at the passport page.',
  },
  'nationality-missing': {
    level: 'blocks',
    field: 'nationality',
    when: 'It is empty.',
    message: 'The nationality is missing. Ask the traveller, or look at the passport page.',
  },
  'nationality-unknown': {
    level: 'warns',
    field: 'nationality',
    when: 'It names no country, or several.',
    message: 'The nationality is no country that we know. Choose the country of the passport in the form.',
  },
  'nationality-china': {
    level: 'blocks',
    field: 'nationality',
    when: 'It is China, Hong Kong, Macao or Taiwan, or can be: one of several, or a text with their word.',
    message:
      'The form is for foreigners and does not offer this citizenship. Ask the traveller which passport they use.',
  },
  'birth-country-missing': {
    level: 'warns',
    field: 'country_of_birth',
    when: 'It is empty. The nationality does not tell it.',
    message: 'The country of birth is missing. Ask the traveller.',
  },
  'birth-country-unknown': {
    level: 'warns',
    field: 'country_of_birth',
    when: 'It names no country, or several.',
    message: 'The country of birth is no country that we know. Choose it in the form, or ask the traveller.',
  },
  'birth-city-missing': {
    level: 'warns',
    field: 'city_of_birth',
    when: 'It is empty.',
    message: 'The city of birth is missing. Look at the passport page, or ask the traveller.',
  },
  'passport-number-missing': {
    level: 'blocks',
    field: 'passport_number',
    when: 'It is empty.',
    message: 'The passport number is missing. Ask the traveller, or look at the passport page.',
  },
  'passport-number-form': {
    level: 'blocks',
    field: 'passport_number',
    when: 'Without spaces and hyphens it has not 5 to 15 Latin letters and digits, at least three of them digits.',
    message: 'This cannot be a passport number. Look at the passport page, or ask the traveller.',
  },
  'passport-number-mixed-up': {
    level: 'warns',
    field: 'passport_number',
    when: 'A letter O or I follows a digit, or a first 0 or 1 precedes a letter.',
    message:
      'In the passport number the letters O and I and the digits 0 and 1 are easily mixed up. Compare each of them.',
  },
  'lost-passport-not-answered': {
    level: 'warns',
    field: 'passport_lost_stolen',
    when: 'There is no answer.',
    message: 'The form asks whether a passport was ever lost or stolen. Ask the traveller.',
  },
  'email-missing': {
    level: 'blocks',
    field: 'email',
    when: 'It is empty.',
    message: 'The email address is missing. Ask the traveller.',
  },
  'phone-missing': {
    level: 'warns',
    field: 'phone_number',
    when: 'It is empty.',
    message: 'The telephone number is missing. Ask the traveller.',
  },
  'phone-unknown': {
    level: 'warns',
    field: 'phone_number',
    when: 'Number and dialling code are no number of a known country.',
    message: 'The telephone number is not complete, or its dialling code is missing. Ask the traveller.',
  },
} as const satisfies Readonly<Record<string, FindingRow>>;
