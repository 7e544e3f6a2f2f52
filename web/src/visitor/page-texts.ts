import { languages, localeOf } from '../features/visitors/language/languages.ts';

/** What a visitor page says before any script has come; the server fills visitor.html with it. */
export interface PageTexts {
  lang: string;
  dir: string;
  heading: string;
  intro: string;
  loading: string;
  noScript: string;
  /** By the brand's own key; `{brand}` is left open. */
  footer: Record<string, string>;
}

/** By language code. Written into the build, so that the server needs none of the web application's sources. */
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
      footer: { 'footer.prepare': messages['footer.prepare'], 'footer.assist': messages['footer.assist'] },
    };
    return [language.code, texts] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
