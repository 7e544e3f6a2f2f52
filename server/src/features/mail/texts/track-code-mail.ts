import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import type { LanguageCode } from '@arrival-desk/contract/languages.ts';
import { trackCodeTexts } from './track-code-texts.ts';
import { travellerMail } from './traveller-mail.ts';

interface TrackCodeMail {
  brand: Brand;
  language: LanguageCode | null;
  orderId: string;
  /** Six digits. */
  code: string;
  /** How long the code works. */
  minutes: number;
}

/** The email with the code that opens an order after too many wrong tries. Its subject, which phones show, has no code. */
export function trackCodeMail({ code, minutes, ...about }: TrackCodeMail) {
  const { subject, wanted, valid, notYou } = trackCodeTexts[about.language ?? 'en'];
  const values = { minutes: String(minutes) };
  return travellerMail({ ...about, fullName: null, subject, lead: [wanted], code, rest: [valid, notYou], values });
}
