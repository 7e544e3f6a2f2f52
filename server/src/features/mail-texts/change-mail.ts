import { isAskedName } from '@arrival-desk/contract/asking/asked-fields.ts';
import { askedLabels } from '../traveller-requests/traveller-requests.ts';
import { changeMailTexts } from './change-mail-texts.ts';
import { type LinkedOrder, travellerMail } from './traveller-mail.ts';

interface ChangeMail extends LinkedOrder {
  /** The fields that were changed. */
  names: readonly string[];
}

/** The email that says what was changed on the page of an order, without its values: an ID and an email open that page. */
export function changeMail({ names, link, ...about }: ChangeMail) {
  const language = about.language ?? 'en';
  const texts = changeMailTexts[language];
  const labels = askedLabels(language, names.filter(isAskedName));
  return travellerMail({
    ...about,
    subject: texts.subject,
    lead: [texts.lead, ...labels.map((label) => `\u2022 ${label}`), texts.notYou],
    link: { sentence: texts.track, address: link },
  });
}
