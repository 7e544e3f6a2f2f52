// biome-ignore-all lint/a11y/noRedundantRoles: on a phone CSS turns the table into blocks, which removes its roles
import type { DownloadHistoryEntry } from '@arrival-desk/contract/visitors/download-history.ts';
import { useId, useState } from 'react';
import { useLanguage } from '../language/language-context.tsx';
import type { MessageKey } from '../language/messages.en.ts';
import { Button } from '../parts/button.tsx';
import styles from './download-history.module.css';
import { browserName, downloadDate, locationName, ownTime } from './format-download.ts';

const maxCollapsed = 3;

const columns: readonly { label: MessageKey; of: (entry: DownloadHistoryEntry) => string }[] = [
  { label: 'track.orderId', of: (entry) => entry.order_id },
  { label: 'history.date', of: (entry) => downloadDate(entry.create_ts) },
  { label: 'history.ip', of: (entry) => entry.ip },
  { label: 'history.location', of: (entry) => locationName(entry.timezone) },
  { label: 'history.browser', of: (entry) => browserName(entry.browser) },
  { label: 'history.os', of: (entry) => entry.os },
];

/** Folded, because few travellers look for it. A table; on a phone each row is a card with labels. The explicit roles remain when CSS changes the display. */
export function DownloadHistory({ entries }: { entries: readonly DownloadHistoryEntry[] }) {
  const { text, locale } = useLanguage();
  const title = useId();
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, maxCollapsed);
  return (
    <details className={styles.section}>
      <summary className={styles.title}>
        <h2 id={title}>{text('history.title')}</h2>
        <span>{entries.length}</span>
      </summary>
      {entries.length === 0 ? (
        <p className={styles.empty}>{text('history.empty')}</p>
      ) : (
        <table role="table" className={styles.table} aria-labelledby={title}>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map(({ label }) => (
                <th key={label} role="columnheader" scope="col">
                  {text(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {shown.map((entry) => (
              <tr key={entry.id} role="row">
                {columns.map(({ label, of }) => (
                  <td key={label} role="cell" data-label={text(label)}>
                    <span>
                      <bdi>{of(entry) || '–'}</bdi>
                      {label === 'history.date' && <OwnTime of={entry.create_ts} locale={locale} />}
                      {label === 'history.date' && entry.kind === 'view' ? (
                        <span className={styles.kind}>{text('history.viewed')}</span>
                      ) : null}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown.length < entries.length ? (
        <p className={styles.more}>
          <Button kind="quiet" onClick={() => setAll(true)}>
            {text('history.showAll', { count: String(entries.length) })}
          </Button>
        </p>
      ) : null}
    </details>
  );
}

function OwnTime({ of, locale }: { of: string; locale: string }) {
  const own = ownTime(of, locale);
  return own && <bdi className={styles.own}>{own}</bdi>;
}
