import { asciiDigits } from '../ascii-digits.ts';
import type { FilingFacts } from './filing-facts.ts';
import type { FormEntry } from './form-lists.ts';
import type { Form } from './form-options.ts';

/** One end of a journey in China, as it was sent. */
export interface JourneyEnd {
  mode: string;
  number: string;
  city: string;
  port: string;
}

/** Where an order enters China, as it was sent. */
export const entryOf = (facts: FilingFacts): JourneyEnd => ({
  mode: facts.transport_mode,
  number: facts.arrival_flight_train_no,
  city: facts.entry_city,
  port: facts.entry_port,
});

/** Where an order leaves China, as it was sent. */
export const departureOf = (facts: FilingFacts): JourneyEnd => ({
  mode: facts.departure_transport_mode,
  number: facts.departure_flight_no,
  city: facts.departure_city,
  port: facts.departure_port,
});

/** A number in ASCII capitals and digits, without the words that say that it is one. */
const unlabelled = (text: string) =>
  asciiDigits(text)
    .toUpperCase()
    .replace(/\b(?:FLIGHT|TRAIN|NUMBER|NO|NR)\b[\s.:#]*/g, '');

/** A flight or train number as it is compared: `Flight ca 981` is `CA981`. */
export const journeyNumber = (text: string): string => unlabelled(text).replace(/[\s-]/g, '');

/** What is typed as the number: that of a flight or train without spaces; the name of a ship, or several numbers, with them. */
export function typedNumber(text: string): string {
  const number = journeyNumber(text);
  return /^[A-Z0-9]{0,3}\d{1,5}[A-Z]?$/.test(number) ? number : unlabelled(text).replace(/\s+/g, ' ').trim();
}

/** Whether a number as `journeyNumber` returns it is an airline's code (IATA or ICAO) and one to four digits. */
export const isFlightNumber = (number: string): boolean =>
  /^(?:[A-Z][A-Z0-9]|[0-9][A-Z]|[A-Z]{3})\d{1,4}[A-Z]?$/.test(number);

/** Whether a number as `journeyNumber` returns it is a flight's and cannot be a train's. */
export const isFlightOnly = (number: string): boolean => isFlightNumber(number) && !isTrainNumber(number);

/** China's trains: high-speed (G, D, C), direct (Z), express (T) and fast (K). */
const isTrainNumber = (number: string) => /^[GDCZTK]\d{1,4}$/.test(number);

/** The mode of one end: as sent, otherwise what its number and its port allow. Null if it cannot be known. */
export function modeOf(form: Form, { mode, number, port }: JourneyEnd): string | null {
  const sent = form.readOption('transport_mode', mode) ?? form.readOption('transport_mode', number);
  if (sent) return sent;
  const bare = journeyNumber(number);
  // 'D7330' can be a train and a flight; with a space after two characters it is a flight.
  const spaced = /^\s*[A-Z0-9]{2}\s+\d/i.test(number);
  const possible: string[] = [];
  if (isTrainNumber(bare) && !spaced) possible.push('Train');
  if (isFlightNumber(bare)) possible.push('Flight');
  const used = form.readPort(port)?.modes ?? [];
  const fitting = possible.find((one) => used.includes(one)) ?? possible[0];
  return fitting ?? (used.length === 1 ? (used[0] ?? null) : null);
}

/** The port of one end: as sent, or the only one of its city for its mode. Null if it cannot be known. */
export function portOf(form: Form, end: JourneyEnd): FormEntry | null {
  const named = form.readPort(end.port);
  if (named) return named;
  // A city in the place of the port is as good as the city.
  const city = end.port
    ? form.readCity(end.port.replace(/\b(?:(?:international )?airport|(?:(?:railway|train) )?station)\b/i, ''))
    : form.readCity(end.city);
  const [only, ...others] = city ? form.portsOf(city, modeOf(form, end)) : [];
  return only && others.length === 0 ? only : null;
}

/** The city of one end: as sent, or that of its port. Null if it cannot be known. */
export const cityOf = (form: Form, end: JourneyEnd): string | null =>
  form.readCity(end.city) ?? portOf(form, end)?.city ?? null;
