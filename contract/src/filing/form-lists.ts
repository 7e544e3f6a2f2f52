import * as z from 'zod';

/** How the form takes an answer; `radio` is one of some buttons, `yes_no` of two, `choices` a list of which several are chosen. */
export const questionKinds = ['text', 'date', 'choice', 'choices', 'radio', 'yes_no', 'file'] as const;
const questionKind = z.enum(['', ...questionKinds]);

/** An entry of a list: a step or a question of the form, an option, a port, an entry policy or an exemption. Its name identifies it. */
export const formEntry = z.object({
  name: z.string(),
  /** The form does not have it any more: it is not offered, and an order with it says that it is not known. */
  retired: z.boolean(),
  /** Other spellings, such as IATA codes and Chinese. */
  also: z.array(z.string()),
  /** Of a port: a city of the form. */
  city: z.string(),
  /** Of a port: by which modes travellers enter there. */
  modes: z.array(z.string()),
  /** Of an entry policy: the longest stay. */
  days: z.number(),
  /** Of an entry policy: the ISO 3166 codes of the citizens that it is for. */
  citizens: z.array(z.string()),
  /** Of an exemption: words in these fields of an order that tell it. */
  document_type: z.array(z.string()),
  visa_type: z.array(z.string()),
  purpose_of_trip: z.array(z.string()),
  /** Of a city: its districts, each in Latin letters and then in Chinese characters. */
  districts: z.array(z.string()),
  /** Of a step and a question: its words on the form. */
  label: z.string(),
  label_zh: z.string(),
  /** Of a question: the name of its step. */
  step: z.string(),
  /** Of a step, and of a question in its step: those with smaller numbers come first. */
  position: z.number(),
  kind: questionKind,
  /** Of a question: what the form has chosen already. */
  preset: z.string(),
  /** Of a question: the form reads it from the photo of the passport page. */
  from_photo: z.boolean(),
  /** When the form asks a question, and when it requires the answer: a condition of `form-conditions.ts`. */
  asked: z.string(),
  required: z.string(),
  /** Of a question: the longest answer in bytes; 0 where it is not known. */
  max_bytes: z.number(),
  /** Of a question: on what the sources of the form differ. */
  differs: z.string(),
});
export type FormEntry = z.infer<typeof formEntry>;
export type EntryField = Exclude<keyof FormEntry, 'name' | 'retired'>;

/** The fields of an order in which the words of an exemption are looked for. */
export const exemptionFields = ['document_type', 'visa_type', 'purpose_of_trip'] as const satisfies EntryField[];

const nothing: Pick<FormEntry, EntryField | 'retired'> = {
  ...{ retired: false, also: [], city: '', modes: [], days: 0, citizens: [] },
  ...{ document_type: [], visa_type: [], purpose_of_trip: [], districts: [], label: '', label_zh: '', step: '' },
  ...{ position: 0, kind: '', preset: '', from_photo: false, asked: '', required: '', max_bytes: 0, differs: '' },
};
export const entryFields = Object.keys(nothing).filter((field) => field !== 'retired') as EntryField[];

type Unchanging<Value> = Value extends string[] ? readonly string[] : Value;
/** An entry as it is written down: what it does not have is left out. */
export type KnownEntry = Readonly<Pick<FormEntry, 'name'>> & {
  readonly [Field in EntryField | 'retired']?: Unchanging<FormEntry[Field]>;
};

export const completeEntry = (known: KnownEntry): FormEntry => formEntry.parse({ ...nothing, ...known });

interface FormList {
  /** On the screen. */
  label: string;
  /** One of it, in messages. */
  one: string;
  /** What its entries have. */
  fields: readonly EntryField[];
}

/** The lists of the form that an Admin can correct, in the sequence of the screen. */
export const formLists = {
  steps: { label: 'Steps', one: 'step', fields: ['label', 'label_zh', 'position'] },
  questions: {
    label: 'Questions',
    one: 'question',
    fields: [
      ...(['label', 'label_zh', 'step', 'position', 'kind', 'preset', 'from_photo'] as const),
      ...(['asked', 'required', 'max_bytes', 'differs'] as const),
    ],
  },
  ports: { label: 'Ports', one: 'port', fields: ['city', 'modes', 'also'] },
  cities: { label: 'Cities', one: 'city', fields: ['also', 'districts'] },
  purpose: { label: 'Purposes', one: 'purpose', fields: ['also'] },
  transport_mode: { label: 'Modes of transport', one: 'mode of transport', fields: ['also'] },
  entry_policies: { label: 'Entry policies', one: 'entry policy', fields: ['days', 'citizens'] },
  exemptions: { label: 'Exemptions', one: 'exemption', fields: exemptionFields },
  document_type: { label: 'Documents', one: 'document', fields: ['also'] },
  visa_type: { label: 'Visas', one: 'visa', fields: ['also'] },
  gender: { label: 'Genders', one: 'gender', fields: ['also'] },
} as const satisfies Readonly<Record<string, FormList>>;
export type FormListName = keyof typeof formLists;
export const formListNames = Object.keys(formLists) as [FormListName, ...FormListName[]];

/** The questions of the form that have a fixed list of options. */
export type OptionKind = 'document_type' | 'gender' | 'transport_mode' | 'purpose' | 'visa_type';

/** Every entry of every list, in the form's order. */
export type FormData = Readonly<Record<FormListName, readonly FormEntry[]>>;
