import type { PageTexts } from '@arrival-desk/contract/visitors/page-texts.ts';
import { languages, localeOf } from '../features/visitors/language/languages.ts';

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
