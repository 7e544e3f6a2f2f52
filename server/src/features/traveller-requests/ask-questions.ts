import { type AskedFieldName, type AskedName, askedPhoto } from '@arrival-desk/contract/asking/asked-fields.ts';
import type { AskedField } from '@arrival-desk/contract/asking/traveller-request.ts';
import { isoDate } from '@arrival-desk/contract/fields.ts';
import type { Form } from '@arrival-desk/contract/filing/form-options.ts';
import { countryName, countryNames, readCountry } from '@arrival-desk/contract/filing/read-country.ts';
import type { LanguageCode } from '@arrival-desk/contract/languages.ts';
import { orderField } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import type { StoredOrder } from '../orders/orders.ts';
import { askedTexts } from './asked-texts.ts';
import type { AskedTexts } from './texts-of-a-language.ts';

/** Lists that are too long to choose from, and that do not have every place, are typed. */
const typedLists = ['cities', 'ports'];

const asInPassport: readonly AskedName[] = [
  ...(['surname', 'given_name', 'chinese_name', 'other_name', 'gender', 'date_of_birth'] as const),
  ...(['country_of_birth', 'city_of_birth', 'document_type', 'nationality', 'passport_number'] as const),
];

/**
 * What the traveller is asked, in the words of a language and as the form of the page needs it. Unasked, nothing says why:
 * the traveller changes it.
 */
export function askQuestions(
  form: Form,
  order: StoredOrder,
  names: readonly AskedName[],
  language: LanguageCode,
  { unasked = false } = {},
): AskedField[] {
  const texts = askedTexts[language];
  return names.map((name) => {
    const label = texts.labels[name];
    if (name === askedPhoto) return { name, label, ...photo(texts) };
    const reason = unasked ? '' : texts.why[order[name] ? 'unclear' : 'missing'];
    return { name, label, ...question(form, order, name, language, reason) };
  });
}

const photo = ({ hints }: AskedTexts) => ({ why: hints.photo, kind: 'photo', options: null, value: '' }) as const;

function question(form: Form, order: StoredOrder, name: AskedFieldName, language: LanguageCode, reason: string) {
  const texts = askedTexts[language];
  const { reads } = orderField(name);
  const stored = order[name] ?? '';
  const options = optionsOf(form, name, language);
  const why = [reason, hintOf(name, texts)].filter(Boolean).join(' ');
  // An ID and an email open the page, so it shows nothing of passport, visa and birth.
  const known = reads === 'identity' ? '' : asTyped(name, stored);
  return {
    why,
    kind: options ? ('choice' as const) : kindOf(name),
    options,
    value: options ? (readOption(form, name, known) ?? '') : known,
  };
}

function hintOf(name: AskedName, { hints }: AskedTexts): string {
  if (asInPassport.includes(name)) return hints.passport;
  return name === 'hotel_adress_in_china' ? hints.address : '';
}

function kindOf(name: AskedFieldName): 'line' | 'paragraph' | 'date' {
  const { kind } = orderField(name);
  return kind === 'paragraph' || kind === 'date' ? kind : 'line';
}

/** A date field takes a date of ISO 8601, whatever is stored. */
function asTyped(name: AskedFieldName, stored: string): string {
  return orderField(name).kind === 'date' ? (isoDate.safeParse(stored).data ?? '') : stored;
}

function optionsOf(form: Form, name: AskedFieldName, language: LanguageCode) {
  const { kind, options } = orderField(name);
  const texts = askedTexts[language].options;
  const labelled = (values: readonly string[]) => values.map((value) => ({ value, label: texts[value] ?? value }));
  if (kind === 'yes_no') return labelled(['yes', 'no']);
  if (options === 'countries') return countriesIn(language);
  return options && !typedLists.includes(options) ? labelled(form.optionsOf(options)) : null;
}

const countries = new Map<LanguageCode, { value: string; label: string }[]>();

/** Every country by its name in a language, in the sequence of that language; the value is the English name. */
function countriesIn(language: LanguageCode) {
  const known = countries.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(language === 'zh' ? 'zh-Hans' : language, { type: 'region', fallback: 'none' });
  const list = countryNames()
    .map((value) => {
      const code = readCountry(value);
      return { value, label: (code && names.of(code)) || value };
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  countries.set(language, list);
  return list;
}

/** The option that the order has, as the value of a list. */
function readOption(form: Form, name: AskedFieldName, stored: string): string | null {
  const { kind, options } = orderField(name);
  if (kind === 'yes_no') return stored;
  if (options === 'countries') {
    const code = readCountry(stored);
    return code && countryName(code);
  }
  if (!options || typedLists.includes(options)) return null;
  return form.readOption(options as Parameters<Form['readOption']>[0], stored);
}
