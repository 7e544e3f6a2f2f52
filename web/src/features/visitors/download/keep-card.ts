import { fillIn } from '../language/fill-in.ts';
import type { CardCode } from '../visitors.calls.ts';
import { copyStyle } from './card-copy-style.ts';
import { cardCache, cardKey, keptUntilHeader } from './kept-cards.ts';
import type { PassFacts } from './pass-facts.ts';

/** How long a copy stays on the device after its page was last loaded: a long journey, with the way to the airport. */
const keptHours = 48;

/** The order's page, and the link to it in emails. */
const scopes = ['/get-new-order-details/', '/track-order/'];

export interface CardCopy extends PassFacts {
  orderId: string;
  code: CardCode;
  codeLabel: string;
  brand: { title: string; supportEmail: string };
}

interface CopyTexts {
  locale: string;
  direction: 'ltr' | 'rtl';
  /** With `{date}`. */
  offline: string;
  again: string;
}

/**
 * Stores the card as a page of its own, without a script, which the service worker shows where the server cannot be
 * reached. Returns until when it is kept; null if the page was left, such as by signing out, which takes the copy away.
 * Rejects where the browser keeps nothing.
 */
export async function keepCard(copy: CardCopy, texts: CopyTexts, isLeft: () => boolean): Promise<Date | null> {
  const now = new Date();
  const until = new Date(now.getTime() + keptHours * 3_600_000);
  await Promise.all(
    scopes.map((scope) =>
      // Written out here, which is how the bundler finds it.
      navigator.serviceWorker.register(
        new URL(/* webpackChunkName: 'kept-card-worker' */ './kept-card-worker.ts', import.meta.url),
        { scope },
      ),
    ),
  );
  const cards = await caches.open(cardCache);
  const key = cardKey(copy.orderId);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    [keptUntilHeader]: until.toISOString(),
  };
  await cards.put(key, new Response(copyPage(copy, texts, now), { headers }));
  if (!isLeft()) return until;
  await cards.delete(key);
  return null;
}

const savedFormat = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** The HTML of a copy. */
export function copyPage(copy: CardCopy, { locale, direction, offline, again }: CopyTexts, now: Date): string {
  const { title, version, facts, check, wrong, orderId, code, codeLabel, brand } = copy;
  const date = new Intl.DateTimeFormat(locale, savedFormat).format(now);
  const drawn = code
    ? `<svg role="img" aria-label="${escaped(codeLabel)}" viewBox="-2 -2 ${code.size + 4} ${code.size + 4}"><path d="${escaped(code.path)}"/></svg>`
    : '';
  const rows = facts.map(
    ([label, value]) => `<div><dt>${escaped(label)}</dt><dd><bdi>${escaped(value)}</bdi></dd></div>`,
  );
  return `<!doctype html>
<html lang="${escaped(locale)}" dir="${direction}" translate="no">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(brand.title)}</title><style>${copyStyle}</style></head>
<body>
<header>${escaped(brand.title)}</header>
<main>
<h1>${escaped(title)}</h1>
<p class="saved">${escaped(fillIn(offline, { date }, direction))} <a href="">${escaped(again)}</a></p>
<section>
<p class="head"><bdi>${escaped(orderId)}</bdi> <span>${escaped(version)}</span></p>
${drawn}
<dl>${rows.join('')}</dl>
<p><strong>${escaped(check)}</strong> ${escaped(wrong)}</p>
<p><a href="mailto:${escaped(brand.supportEmail)}"><bdi>${escaped(brand.supportEmail)}</bdi></a></p>
</section>
</main>
</body>
</html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
