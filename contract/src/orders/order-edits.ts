import * as z from 'zod';
import { rowVersion } from '../fields.ts';
import { identityReaders, typedText, withheldEdit } from '../need-to-know.ts';
import type { Role } from '../roles.ts';
import { orderTextKind, type TextKind } from './order-texts.ts';

/** The sections of the order page that are corrected in place, each as one form. */
export type FactSection = 'order' | 'traveller' | 'visa' | 'residence' | 'questions';

/** How a field is typed; `line` is one line of text. */
export type FieldKind = 'line' | 'paragraph' | 'email' | 'date' | 'yes_no' | 'language';

interface CorrectableField {
  /** As the order page and the timeline name it. */
  label: string;
  section: FactSection;
  /** `line` if absent. */
  kind?: FieldKind;
}

/**
 * What staff can correct of an order, in the sequence of the forms. Names are those of the intake, whose schemas validate
 * the values (`order-corrections.ts`). What is not listed, such as purchase evidence, never changes.
 */
export const correctableFields = {
  language: { label: 'Language', section: 'order', kind: 'language' },
  surname: { label: 'Surname', section: 'traveller' },
  given_name: { label: 'Given Name', section: 'traveller' },
  full_name: { label: 'Full Name', section: 'traveller' },
  chinese_name: { label: 'Chinese Name', section: 'traveller' },
  gender: { label: 'Gender', section: 'traveller' },
  date_of_birth: { label: 'Date of Birth', section: 'traveller', kind: 'date' },
  other_name: { label: 'Other Name', section: 'traveller' },
  country_of_birth: { label: 'Country of Birth', section: 'traveller' },
  city_of_birth: { label: 'City of Birth', section: 'traveller' },
  document_type: { label: 'Document Type', section: 'traveller' },
  passport_lost_stolen: { label: 'Passport Lost or Stolen', section: 'traveller', kind: 'yes_no' },
  phone_in_china: { label: 'Phone in China', section: 'traveller' },
  party_ref: { label: 'Party', section: 'traveller' },
  nationality: { label: 'Nationality', section: 'traveller' },
  passport_number: { label: 'Passport Number', section: 'traveller' },
  country_code: { label: 'Country Code', section: 'traveller' },
  phone_number: { label: 'Telephone', section: 'traveller' },
  email: { label: 'Email', section: 'traveller', kind: 'email' },
  contact_email_address: { label: 'Contact Email', section: 'traveller', kind: 'email' },
  visa_free: { label: 'Visa Free', section: 'visa', kind: 'yes_no' },
  visa_number: { label: 'Visa Number', section: 'visa' },
  visa_type: { label: 'Visa Type', section: 'visa' },
  arrival_date: { label: 'Arrival Date', section: 'visa', kind: 'date' },
  arrival_flight_train_no: { label: 'Arrival Flight / Train No.', section: 'visa' },
  transport_mode: { label: 'Transport Mode', section: 'visa' },
  entry_city: { label: 'Entry City', section: 'visa' },
  entry_port: { label: 'Entry Port', section: 'visa' },
  transit_cities: { label: 'Transit Cities', section: 'visa', kind: 'paragraph' },
  cities_intended_china: { label: 'Intended Cities', section: 'residence', kind: 'paragraph' },
  city: { label: 'City', section: 'residence' },
  purpose_of_trip: { label: 'Purpose of Trip', section: 'residence' },
  hotel_adress_in_china: { label: 'Hotel / Address in China', section: 'residence', kind: 'paragraph' },
  contracts_in_china: { label: 'Contacts in China', section: 'residence', kind: 'paragraph' },
  name_of_inviter: { label: 'Name of Inviter', section: 'residence' },
  adress_or_contact_inviter: { label: 'Address or Contact of Inviter', section: 'residence', kind: 'paragraph' },
  ticket_for_departure: { label: 'Ticket for Departure', section: 'questions', kind: 'yes_no' },
  date_of_departure: { label: 'Date of Departure', section: 'questions', kind: 'date' },
  departure_flight_no: { label: 'Departure Flight No.', section: 'questions' },
  departure_transport_mode: { label: 'Departure Transport Mode', section: 'questions' },
  departure_city: { label: 'Departure City', section: 'questions' },
  departure_port: { label: 'Departure Port', section: 'questions' },
  countries_region: { label: 'Countries / Regions', section: 'questions', kind: 'paragraph' },
} as const satisfies Record<string, CorrectableField>;
export type CorrectableName = keyof typeof correctableFields;
export const correctableNames = Object.keys(correctableFields) as CorrectableName[];

/** What is known of a correctable field, with the optional facts of all fields. */
export const correctable = (name: CorrectableName): CorrectableField => correctableFields[name];

/** The fields that a role can correct: every role how the traveller is reached, others the roles that see identity data. */
export const correctableBy = (role: Role): CorrectableName[] =>
  correctableNames.filter((name) => orderTextKind(name) === 'open' || identityReaders.includes(role));

export type EditableField = CorrectableName | 'transaction_id' | 'merchant_name';

/** The fields of an order that staff can edit after intake, with their labels. */
export const editableFields = {
  ...(Object.fromEntries(correctableNames.map((name) => [name, correctableFields[name].label])) as Record<
    CorrectableName,
    string
  >),
  transaction_id: 'Transaction Id',
  merchant_name: 'Merchant Name',
} satisfies Record<EditableField, string>;

const ofKind = (...kinds: TextKind[]) => correctableNames.filter((name) => kinds.includes(orderTextKind(name)));

/** The fields whose values are encrypted in edits and withheld from the roles that do not see identity data. */
export const identityFields = ofKind('identity');

const withheldFields = {
  hidden: identityFields,
  open: [...ofKind('open', 'ours'), 'transaction_id', 'merchant_name'],
  values: ofKind('value'),
};

const edit = z.object({
  field: z.enum(Object.keys(editableFields) as [EditableField, ...EditableField[]]),
  from: typedText(),
  to: typedText(),
});
/** One field that someone changed. */
export const fieldEdit = withheldEdit(edit, withheldFields);
export type FieldEdit = z.infer<typeof fieldEdit>;
/** An edit with the person who made it and the instant, ISO 8601 in UTC. */
export const authoredEdit = withheldEdit(edit.extend({ actor: z.string(), at: z.string() }), withheldFields);

/** An optional field of an edit: the `version` of the order details that the edit is based on. */
export const version = rowVersion
  .optional()
  .describe('The version of the order that was read; 409 with the changes if someone has edited it since.');
