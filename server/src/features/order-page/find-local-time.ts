import type { LocalTime } from '@arrival-desk/contract/orders/local-time.ts';
import { telephoneCountries } from '@arrival-desk/contract/orders/read-telephone.ts';

interface Traveller {
  purchase_time_zone: string | null;
  country_code: string;
  phone_number: string;
  nationality: string;
}

/** Browsers that hide where they are, and programs, say UTC. */
const hidden = /^(?:utc|gmt|etc\/.*|universal|zulu)$/i;

/**
 * The time zone of the traveller: that of the device at the purchase, else those of the country of the telephone number,
 * else those of the nationality. Null where none of them is known.
 */
export function findLocalTime(traveller: Traveller, now: number): LocalTime | null {
  const { purchase_time_zone: zone, country_code, phone_number, nationality } = traveller;
  const candidates = [
    ['purchase', () => (zone && !hidden.test(zone) ? [zone] : [])],
    ['telephone', () => zonesOf(telephoneCountries(country_code, phone_number))],
    ['nationality', () => zonesOf(telephoneCountries(nationality, ''))],
  ] as const;
  for (const [from, zones] of candidates) {
    const offsets = zones().flatMap((each) => offsetOf(each, now) ?? []);
    if (offsets.length === 0) continue;
    return { offsets: [...new Set([Math.min(...offsets), Math.max(...offsets)])], from };
  }
  return null;
}

const zonesOf = (countries: readonly string[]) =>
  countries.flatMap((country) => new Intl.Locale('und', { region: country }).getTimeZones() ?? []);

/** Minutes east of UTC; undefined for what is no time zone. */
function offsetOf(zone: string, now: number): number | undefined {
  try {
    return Math.round(Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).offsetNanoseconds / 60e9);
  } catch {
    return undefined;
  }
}
