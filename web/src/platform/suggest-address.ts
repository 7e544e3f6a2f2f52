/** Large email providers, whose names are suggested; no two of them are one typing error apart. */
const providers = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'yahoo.com',
  'yahoo.co.uk',
  'icloud.com',
  'protonmail.com',
  'comcast.net',
  'verizon.net',
  'yandex.ru',
  'naver.com',
] as const;

/** Providers whose names look like a misspelling of one above. */
const similarProviders = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'yahoo.ca',
  'yahoo.cn',
  'yahoo.fr',
  'yahoo.de',
]);
const realEnding = /\.(com|net|org|[a-z]{2})(\.[a-z]{2})?$/;
const endingSlips: Record<string, string> = { con: 'com', cmo: 'com', ocm: 'com', comm: 'com', vom: 'com', xom: 'com' };

/** The edit distance of two words: letters to insert, delete, replace or swap with their neighbour. */
function distance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row.push(
        Math.min(
          at(rows, i - 1, j) + 1,
          (row[j - 1] ?? 0) + 1,
          at(rows, i - 1, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1),
          swapped ? at(rows, i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(row);
  }
  return at(rows, from.length, to.length);
}

const at = (rows: readonly number[][], row: number, column: number) => rows[row]?.[column] ?? 0;

function suggestDomain(domain: string): string | null {
  if (similarProviders.has(domain) || (providers as readonly string[]).includes(domain)) return null;
  const near = providers.find((provider) => {
    // Another ending of the same name belongs to another country, unless the ending does not exist.
    const [name, ...ending] = provider.split('.');
    const [typed, ...typedEnding] = domain.split('.');
    const sameName = name === typed && typedEnding.join('.') !== ending.join('.');
    if (sameName && typedEnding.length > 0 && realEnding.test(domain) && domain !== `${name}.co`) return false;
    return distance(domain, provider) <= (provider.length > 10 ? 2 : 1);
  });
  if (near) return near;
  const [, name, ending] = /^(.+)\.([a-z]+)$/.exec(domain) ?? [];
  const meant = ending && endingSlips[ending];
  return meant ? `${name}.${meant}` : null;
}

/** The address that was probably meant, when the domain looks like a misspelling of a large provider's. */
export function suggestAddress(address: string): string | null {
  const [, local, domain] = /^\s*([^@\s]+)@([^@\s]+)\s*$/.exec(address) ?? [];
  const suggested = domain && suggestDomain(domain.toLowerCase());
  return suggested ? `${local}@${suggested}` : null;
}
