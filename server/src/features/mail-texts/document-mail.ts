import { localDay } from '@arrival-desk/contract/local-values.ts';
import { documentMailTexts } from './document-mail-texts.ts';
import { type LinkedOrder, travellerMail } from './traveller-mail.ts';

/** False for a document that is too large for an email; `refused` where the mailbox takes no attachments. The traveller downloads both. */
export type Attached = boolean | 'refused';

interface DocumentMail extends LinkedOrder {
  attached: Attached;
  arrival_date: string | null;
  /** When the traveller got the card that this one replaces; null for the first one. */
  replaced: string | null;
  notice?: string | undefined;
}

/** The email with the finished document, the link to it, and the support address. */
export function documentMail({ link, attached, arrival_date, replaced, ...about }: DocumentMail) {
  const language = about.language ?? 'en';
  const texts = documentMailTexts[language];
  const sentence = attached === true ? texts.again : texts.download;
  const ready = { true: texts.ready, false: texts.tooLarge, refused: texts.linked }[`${attached}`];
  const { show, check } = texts;
  const subject = replaced ? texts.correctedSubject : texts.subject;
  const facts = { arrival: localDay(language, arrival_date) };
  return travellerMail({
    ...about,
    subject,
    facts,
    lead: [...(replaced ? [texts.corrected] : []), ready, check],
    link: { sentence, address: link },
    rest: [show],
    values: { replaced: localDay(language, replaced) },
  });
}
