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
/** Endings that do not exist, by what was meant. */
const endingSlips: Readonly<Record<string, readonly string[]>> = {
  com: ['con', 'cmo', 'ocm', 'comm', 'coom', 'comn', 'vom', 'xom', 'cpm', 'cim', 'clm'],
  net: ['nte', 'ner', 'nett'],
  org: ['ogr', 'orgg'],
};

function withRealEnding(domain: string): string {
  const [, name, ending = ''] = /^(.+)\.([a-z]+)$/.exec(domain) ?? [];
  const [meant] = Object.entries(endingSlips).find(([, slips]) => slips.includes(ending)) ?? [];
  return meant ? `${name}.${meant}` : domain;
}

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

/** The provider whose name a domain misspells. */
function nearProvider(domain: string): string | undefined {
  if (similarProviders.has(domain)) return undefined;
  return providers.find((provider) => {
    // Another ending of the same name belongs to another country, unless the ending does not exist.
    const [name, ...ending] = provider.split('.');
    const [typed, ...typedEnding] = domain.split('.');
    const sameName = name === typed && typedEnding.join('.') !== ending.join('.');
    if (sameName && typedEnding.length > 0 && realEnding.test(domain) && domain !== `${name}.co`) return false;
    return distance(domain, provider) <= (provider.length > 10 ? 2 : 1);
  });
}

function suggestDomain(typed: string): string | null {
  const domain = withRealEnding(typed);
  const isProvider = (providers as readonly string[]).includes(domain);
  const meant = (!isProvider && nearProvider(domain)) || domain;
  return meant === typed ? null : meant;
}

/** The address that was probably meant, when the domain looks like a misspelling of a large provider's. */
export function suggestAddress(address: string): string | null {
  const [, local, domain] = /^\s*([^@\s]+)@([^@\s]+)\s*$/.exec(address) ?? [];
  const suggested = domain && suggestDomain(domain.toLowerCase());
  return suggested ? `${local}@${suggested}` : null;
}
