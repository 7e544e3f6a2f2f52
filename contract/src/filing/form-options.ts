import { asciiDigits } from '../ascii-digits.ts';
import type { Port, TransportMode } from './form-data.ts';
import { options } from './option-words.ts';
import { cities, notMainland, ports } from './ports.ts';

/** The questions of the form that have a fixed list of options. */
export type OptionKind = keyof typeof options;

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

/** The options of one question, in the form's words and order. */
export function optionsOf(kind: OptionKind): readonly string[] {
  return Object.keys(options[kind]);
}

const knownOptions = Object.fromEntries(
  Object.entries(options).map(([kind, words]) => [
    kind,
    // The words of the form come before what travellers write for another option.
    spellings([
      ...Object.keys(words).map((option) => [option, [option]] as const),
      ...Object.entries<readonly string[]>(words),
    ]),
  ]),
) as Record<OptionKind, ReadonlyMap<string, string>>;

/** What travellers add to a mode: 'Train from Hong Kong', 'Flight CA123'. */
const leadingModes = Object.entries<readonly string[]>(options.transport_mode).flatMap(([mode, words]) =>
  [mode, ...words].map((word) => [plainWords(word), mode as TransportMode] as const),
);

/** The option that a text means, whatever its case and spelling: 'by air' is 'Flight'. Null if it means none. */
export function readOption(kind: 'transport_mode', text: string): TransportMode | null;
export function readOption(kind: OptionKind, text: string): string | null;
export function readOption(kind: OptionKind, text: string): string | null {
  const words = plainWords(text);
  const option = knownOptions[kind].get(words);
  if (option !== undefined || kind !== 'transport_mode') return option ?? null;
  const named = leadingModes.filter(([word]) => ` ${words} `.includes(` ${word} `)).map(([, mode]) => mode);
  // 'Bus, then on foot' names two modes; only a text that names one of them is clear.
  return named.length > 0 && new Set(named).size === 1 ? (named[0] ?? null) : null;
}

const meaningless = /\b(?:city|municipality|shi|sheng|province|china)\b|[市省]|中国/g;
const knownCities = spellings(Object.entries(cities).map(([city, also]) => [city, [city, ...also]]));
const knownNotMainland = new Set(notMainland.map(plainWords));

const bareCity = (text: string) => plainWords(plainWords(text).replace(meaningless, ' '));

/** The Chinese city that a text names, in pinyin, English or Chinese: '北京' is 'Beijing'. Null if the data has none. */
export function readCity(text: string): string | null {
  return knownCities.get(bareCity(text)) ?? null;
}

/** Whether a text names Hong Kong or Macao, where the form knows no entry. */
export function isNotMainland(text: string): boolean {
  return knownNotMainland.has(bareCity(text).replace(/ (?:sar|international airport|airport)$/, ''));
}

/** What names of ports end in, in more or fewer words. */
const portWords =
  /\b(?:international|intl|airport|port of entry|port|terminal \d+|terminal|t\d|border|crossing|checkpoint|control point|station|railway)\b|国际机场|机场|口岸/g;
const barePort = (text: string) => plainWords(plainWords(text).replace(portWords, ' '));

const exactPorts = spellings(ports.map((port) => [port, [port.name, ...port.also]]));
const barePorts = (() => {
  const byName = new Map<string, Port | null>();
  for (const port of ports)
    for (const name of new Set([port.name, ...port.also].map(barePort))) {
      // A name that several ports share, such as the city's alone, is the name of none.
      const other = byName.get(name);
      byName.set(name, other === undefined || other === port ? port : null);
    }
  for (const city of Object.keys(cities)) byName.set(plainWords(city), null);
  return byName;
})();

/**
 * The port that a text names, in English, Chinese or by its IATA code, with or without 'Airport', a terminal and the
 * code in brackets. Null if the data has no such port, or if several have the name.
 */
export function readPort(text: string): Port | null {
  const bracketed = /^(.*)[(（]([^()（）]*)[)）]\s*$/u.exec(text);
  const [, before = '', inside = ''] = bracketed ?? [];
  for (const name of bracketed ? [text, before, inside] : [text]) {
    const port = exactPorts.get(plainWords(name)) ?? barePorts.get(barePort(name));
    if (port) return port;
  }
  return null;
}

/** The ports of a city for one mode of transport, or for every mode. `city` as `readCity` returns it. */
export function portsOf(city: string, mode?: TransportMode | null): readonly Port[] {
  return ports.filter((port) => port.city === city && (!mode || port.modes.includes(mode)));
}

/** The cities of the form, in alphabetical order. */
export const cityNames: readonly string[] = Object.keys(cities).sort();

export { countryName, countryNames, readCountry } from './read-country.ts';
