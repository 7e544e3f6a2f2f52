/** The modes of transport of the form, in its words. */
export const transportModes = ['Flight', 'Train', 'Vessel', 'Automobile', 'On Foot', 'Automobile and On Foot'] as const;
export type TransportMode = (typeof transportModes)[number];

/** A port of entry. `city` is a city of the form; `modes` are the modes by which travellers enter there. */
export interface Port {
  name: string;
  city: string;
  modes: readonly TransportMode[];
  /** Other spellings, such as IATA codes and Chinese. */
  also: readonly string[];
}
