import { languages, localeOf } from '../features/visitors/language/languages.ts';

/** The texts of a visitor page before any script has loaded; the server fills them into visitor.html. */
export interface PageTexts {
  lang: string;
  dir: string;
  heading: string;
  intro: string;
  loading: string;
  noScript: string;
  independent: string;
  /** For a script that does not load or cannot run. */
  slow: { title: string; again: string; otherBrowser: string; write: string };
  /** By the brand's key; the server replaces `{brand}`. */
  footer: Record<string, string>;
}

/** By language code. Written into the build, so that the server does not need the sources of the web application. */
export async function pageTexts(): Promise<Record<string, PageTexts>> {
  const entries = languages.map(async (language) => {
    const messages = await language.load();
    const texts: PageTexts = {
      lang: localeOf(language),
      dir: language.direction,
      heading: messages['track.title'],
      intro: messages['track.intro'],
      loading: messages['load.busy'],
      noScript: messages['nav.noScript'],
      independent: messages['track.independent'],
      slow: {
        title: messages['nav.slow'],
        again: messages['nav.again'],
        otherBrowser: messages['nav.otherBrowser'],
        write: messages['nav.orWrite'],
      },
      footer: { 'footer.prepare': messages['footer.prepare'], 'footer.assist': messages['footer.assist'] },
    };
    return [language.code, texts] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
