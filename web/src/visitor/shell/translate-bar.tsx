import { useState } from 'react';
import { useLanguage } from '../../features/visitors/language/language-context.tsx';
import { languages, localeOf } from '../../features/visitors/language/languages.ts';
import { showError } from '../../features/visitors/parts/messages.ts';
import styles from './translate-bar.module.css';

export function TranslateBar() {
  const { language, text, changeLanguage } = useLanguage();
  // Shows the chosen language immediately, while its texts load.
  const [loading, setLoading] = useState<string | null>(null);

  async function choose(code: string) {
    const next = languages.find((candidate) => candidate.code === code);
    if (!next) return;
    setLoading(code);
    await changeLanguage(next).catch(() => showError(text('bar.failed')));
    // A language that was chosen in the meantime is still loading.
    setLoading((now) => (now === code ? null : now));
  }

  return (
    <section className={styles.bar} aria-label={text('bar.language')}>
      <label className={styles.choice}>
        <svg viewBox="0 0 20 20" className={styles.globe} aria-hidden="true">
          <circle cx="10" cy="10" r="7.5" />
          <path d="M2.5 10h15M10 2.5c5 4.5 5 10.5 0 15M10 2.5c-5 4.5-5 10.5 0 15" />
        </svg>
        <span>{text('bar.language')}</span>
        <select
          className={styles.select}
          value={loading ?? language.code}
          aria-busy={loading !== null}
          onChange={(event) => void choose(event.target.value)}
        >
          {languages.map((each) => (
            <option key={each.code} value={each.code} lang={localeOf(each)} dir={each.direction}>
              {each.name}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}
