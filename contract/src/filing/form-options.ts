import { asciiDigits } from '../ascii-digits.ts';
import { rulesVersion } from './form-data.ts';
import { exemptionFields, type FormData, type FormEntry, type FormListName, type OptionKind } from './form-lists.ts';
import { notMainland } from './ports.ts';

/** A text as it is compared: lower case, without accents, and only letters and digits between single spaces. */
export function plainWords(text: string): string {
  return asciiDigits(text)
    .normalize('NFKD')
    .replace(/\p{M}|['’‘`ʼ]/gu, '')
    .replace(/&/g, ' and ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Every spelling of some values, in the form in which they are compared; the first value that has a spelling keeps it. */
function spellings<Value>(values: readonly (readonly [Value, readonly string[]])[]): ReadonlyMap<string, Value> {
  const known = new Map<string, Value>();
  for (const [value, texts] of values)
    for (const words of texts.map(plainWords)) if (!known.has(words)) known.set(words, value);
  return known;
}

/** A step of the form with its questions, in the form's order. */
export interface FormStep extends FormEntry {
  questions: readonly FormEntry[];
}

/** The form's lists, as questions about them: what a text of a traveller means, and what is offered. */
export interface Form {
  /** Grows with each change of the rules, the lists or `needsPhoto`; orders store by which one their findings were counted. */
  readonly version: number;
  /** An order without the photo of its passport page is not ready: a setting of the desk. */
  readonly needsPhoto: boolean;
  /** What the form asks, in its order. */
  readonly steps: readonly FormStep[];
  /** A question of the form; undefined for what it does not ask. */
  question(name: string): FormEntry | undefined;
  /** The districts of a city as `readCity` returns it; of all cities without one. */
  districtsOf(city?: string): readonly District[];
  /** Of a city that the official list does not divide, such as Yiwu and Dongguan: the city itself. Null for all others. */
  onlyDistrictOf(city: string): District | null;
  /** The options of one question, or the entries of another list, in the form's words and order. */
  optionsOf(kind: FormListName): readonly string[];
  /** The option that a text means, whatever its case and spelling: 'by air' is 'Flight'. Null if it means none. */
  readOption(kind: OptionKind, text: string): string | null;
  /** The Chinese city that a text names, in pinyin, English or Chinese: '北京' is 'Beijing'. Null if the data has none. */
  readCity(text: string): string | null;
  /**
   * The port that a text names, in English, Chinese or by its IATA code, with or without 'Airport', a terminal and the
   * code in brackets. Null if the data has no such port, or if several have the name.
   */
  readPort(text: string): FormEntry | null;
  /** The ports of a city for one mode of transport, or for every mode. `city` as `readCity` returns it. */
  portsOf(city: string, mode?: string | null): readonly FormEntry[];
  readonly entryPolicies: readonly FormEntry[];
  /** The words that tell each exemption, as they stand in a text between spaces. */
  readonly exemptions: readonly { name: string; phrases: Record<ExemptionField, readonly string[]> }[];
}

type ExemptionField = (typeof exemptionFields)[number];

/** A district in Latin letters and in Chinese characters; '' for what is not known. */
export interface District {
  city: string;
  name: string;
  chinese: string;
}

const districtOf = (city: string, text: string): District => ({
  city,
  name: text.replace(/\s*\p{Script=Han}+$/u, ''),
  chinese: /\p{Script=Han}+$/u.exec(text)?.[0] ?? '',
});

const inOrder = (entries: readonly FormEntry[]) => entries.toSorted((one, other) => one.position - other.position);

const meaningless = /\b(?:city|municipality|shi|sheng|province|china)\b|[市省]|中国/g;
const knownNotMainland = new Set(notMainland.map(plainWords));

const bareCity = (text: string) => plainWords(plainWords(text).replace(meaningless, ' '));

/** Whether a text names Hong Kong or Macao, where the form knows no entry. */
export function isNotMainland(text: string): boolean {
  return knownNotMainland.has(bareCity(text).replace(/ (?:sar|international airport|airport)$/, ''));
}

/** What names of ports end in, in more or fewer words. */
const portWords =
  /\b(?:international|intl|airport|port of entry|port|terminal \d+|terminal|t\d|border|crossing|checkpoint|control point|station|railway)\b|国际机场|机场|口岸/g;
const barePort = (text: string) => plainWords(plainWords(text).replace(portWords, ' '));

type PortReader = Form['readPort'];

function portReader(ports: readonly FormEntry[], cities: readonly FormEntry[]): PortReader {
  const exact = spellings(ports.map((port) => [port, [port.name, ...port.also]]));
  const bare = new Map<string, FormEntry | null>();
  for (const port of ports)
    for (const name of new Set([port.name, ...port.also].map(barePort))) {
      // A name that several ports share, such as the city's alone, is the name of none.
      const other = bare.get(name);
      bare.set(name, other === undefined || other === port ? port : null);
    }
  for (const city of cities) bare.set(plainWords(city.name), null);
  return (text) => {
    const bracketed = /^(.*)[(（]([^()（）]*)[)）]\s*$/u.exec(text);
    const [, before = '', inside = ''] = bracketed ?? [];
    for (const name of bracketed ? [text, before, inside] : [text]) {
      const port = exact.get(plainWords(name)) ?? bare.get(barePort(name));
      if (port) return port;
    }
    return null;
  };
}

/** What the options of one question are called: the words of the form come before what travellers write for another option. */
const optionSpellings = (options: readonly FormEntry[]) =>
  spellings([
    ...options.map(({ name }) => [name, [name]] as const),
    ...options.map(({ name, also }) => [name, also] as const),
  ]);

const phrasesOf = (exemption: FormEntry) =>
  Object.fromEntries(
    exemptionFields.map((field) => [field, exemption[field].map((phrase) => ` ${plainWords(phrase)} `)]),
  ) as Record<ExemptionField, string[]>;

/**
 * Reads texts of travellers by the given lists. `changes` is the number of changes by Admins so far. What is retired is as
 * unknown as what was never in the form.
 */
export function formOf(data: FormData, changes = 0, needsPhoto = false): Form {
  const offered = Object.fromEntries(
    Object.entries(data).map(([list, entries]) => [list, entries.filter(({ retired }) => !retired)]),
  ) as unknown as FormData;
  const known = {
    document_type: optionSpellings(offered.document_type),
    gender: optionSpellings(offered.gender),
    transport_mode: optionSpellings(offered.transport_mode),
    purpose: optionSpellings(offered.purpose),
    visa_type: optionSpellings(offered.visa_type),
  };
  const cities = spellings(offered.cities.map(({ name, also }) => [name, [name, ...also]]));
  // What travellers add to a mode: 'Train from Hong Kong', 'Flight CA123'.
  const leadingModes = offered.transport_mode.flatMap(({ name, also }) =>
    [name, ...also].map((word) => [plainWords(word), name] as const),
  );
  const steps = inOrder(offered.steps).map((step) => ({
    ...step,
    questions: inOrder(offered.questions.filter((question) => question.step === step.name)),
  }));
  const districtsOf = (city?: string) =>
    offered.cities
      .filter(({ name }) => !city || name === city)
      .flatMap(({ name, districts }) => districts.map((text) => districtOf(name, text)));
  const questions = new Map(steps.flatMap((step) => step.questions).map((question) => [question.name, question]));
  return {
    version: rulesVersion + changes,
    needsPhoto,
    steps,
    question: (name) => questions.get(name),
    districtsOf,
    onlyDistrictOf(city) {
      const [only, ...others] = city ? districtsOf(city) : [];
      return only && others.length === 0 ? only : null;
    },
    optionsOf: (kind) => offered[kind].map(({ name }) => name),
    readOption(kind, text) {
      const words = plainWords(text);
      const option = known[kind].get(words);
      if (option !== undefined || kind !== 'transport_mode') return option ?? null;
      const named = leadingModes.filter(([word]) => ` ${words} `.includes(` ${word} `)).map(([, mode]) => mode);
      // 'Bus, then on foot' names two modes; only a text that names one of them is clear.
      return named.length > 0 && new Set(named).size === 1 ? (named[0] ?? null) : null;
    },
    readCity: (text) => cities.get(bareCity(text)) ?? null,
    readPort: portReader(offered.ports, offered.cities),
    portsOf: (city, mode) => offered.ports.filter((port) => port.city === city && (!mode || port.modes.includes(mode))),
    entryPolicies: offered.entry_policies,
    exemptions: offered.exemptions.map((exemption) => ({ name: exemption.name, phrases: phrasesOf(exemption) })),
  };
}

export { countryName, countryNames, readCountries, readCountry } from './read-country.ts';
