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
  /** For a test order: the email says TEST. */
  test?: boolean;
}

/** The email with the code that opens an order after too many wrong tries. Its subject, which phones show, has no code. */
export function trackCodeMail({ code, minutes, test, ...about }: TrackCodeMail) {
  const { subject, wanted, valid, notYou } = trackCodeTexts[about.language ?? 'en'];
  const values = { minutes: String(minutes) };
  const marked = test ? { subject: `TEST: ${subject}`, lead: ['TEST', wanted] } : { subject, lead: [wanted] };
  return travellerMail({ ...about, ...marked, fullName: null, code, rest: [valid, notYou], values });
}
