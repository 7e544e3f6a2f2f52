import examples from 'libphonenumber-js/mobile/examples' with { type: 'json' };
import { describe, expect, it, test } from 'vitest';
import { telephone } from './telephone.ts';

test.each([
  ['United Kingdom (British Citizen)', '07700 900123', '+44 7700 900123', '+447700900123'],
  // Countries in other languages, as nationalities and as codes of three letters.
  ['Deutschland', '0151 23456789', '+49 1512 3456789', '+4915123456789'],
  ['DEU', '0151 23456789', '+49 1512 3456789', '+4915123456789'],
  ['German', '0151 23456789', '+49 1512 3456789', '+4915123456789'],
  ['德国', '0151 23456789', '+49 1512 3456789', '+4915123456789'],
  // Mobile numbers of Mexico as they were dialled until 2019.
  ['Mexico', '+52 1 55 1234 5678', '+52 55 1234 5678', '+525512345678'],
  ['Mexico', '044 55 1234 5678', '+52 55 1234 5678', '+525512345678'],
  ['+886', '912-345-678', '+886 912 345 678', '+886912345678'],
  // Digits of other scripts, in both fields.
  ['+966', '٠٥٠١٢٣٤٥٦٧', '+966 50 123 4567', '+966501234567'],
  ['＋٩٦٦', '０５０１２３４５６７', '+966 50 123 4567', '+966501234567'],
  // The country code once more, or another one.
  ['+44', '0044 7700 900123', '+44 7700 900123', '+447700900123'],
  ['+44', '44 7700 900123', '+44 7700 900123', '+447700900123'],
  ['+44', '+44 44 7700 900123', '+44 7700 900123', '+447700900123'],
  ['+44', '0447700900123', '+44 7700 900123', '+447700900123'],
  ['+49', '49 151 23456789', '+49 1512 3456789', '+4915123456789'],
  ['Brazil', '+351 912 345 678', '+351 912 345 678', '+351912345678'],
  ['', '0044 7700 900123', '+44 7700 900123', '+447700900123'],
  ['', '(+44) 7700 900123', '+44 7700 900123', '+447700900123'],
  ['+1', '011 44 7700 900123', '+44 7700 900123', '+447700900123'],
  ['+353', '+0871234567', '+353 87 123 4567', '+353871234567'],
  // What looks like the country code and belongs to the number: Emden has the area code 4921.
  ['+49', '4921 123456', '+49 4921 123456', '+494921123456'],
  // The trunk prefix.
  ['00353', '0871234567', '+353 87 123 4567', '+353871234567'],
  ['Germany', '+49 (0)151 23456789', '+49 1512 3456789', '+4915123456789'],
  ['+34', '+34 (0)612 34 56 78', '+34 612 34 56 78', '+34612345678'],
  ['Portugal', '0912 345 678', '+351 912 345 678', '+351912345678'],
  ['+1', '1 555 013 5629', '+1 555 013 5629', '+15550135629'],
  ['+7', '8 912 345-67-89', '+7 912 345 67 89', '+79123456789'],
  ['Kazakhstan', '8 (701) 234 56 78', '+7 701 234 5678', '+77012345678'],
  ['+36', '06 20 123 4567', '+36 20 123 4567', '+36201234567'],
  // No trunk prefix: the zero belongs to the number.
  ['+39', '06 6982', '+39 06 6982', '+39066982'],
  ['Italy', '+39 (0)6 6982', '+39 06 6982', '+39066982'],
  ['+39', '0612345678', '+39 06 1234 5678', '+390612345678'],
  ['Ivory Coast', '07 12 34 56 78', '+225 07 12 34 5678', '+2250712345678'],
  ['+242', '06 123 4567', '+242 06 123 4567', '+242061234567'],
  ['+241', '06 03 12 34', '+241 06 03 12 34', '+24106031234'],
  ['+229', '01 90 01 12 34', '+229 01 90 01 12 34', '+2290190011234'],
  ['San Marino', '0549 886377', '+378 0549 886377', '+3780549886377'],
  // Mobile numbers of Argentina are dialled in another form within the country.
  ['+54', '011 15-2345-6789', '+54 9 11 2345 6789', '+5491123456789'],
  // Countries whose code contains an area code.
  ['+1284', '496 1234', '+1 284 496 1234', '+12844961234'],
  ['British Virgin Islands', '(284) 496-1234', '+1 284 496 1234', '+12844961234'],
  ['VG', '496 1234', '+1 284 496 1234', '+12844961234'],
  ['Dominican Republic', '829 555 1234', '+1 829 555 1234', '+18295551234'],
  // ISO codes, and codes with more around them.
  ['IE', '0871234567', '+353 87 123 4567', '+353871234567'],
  [' ie ', '0871234567', '+353 87 123 4567', '+353871234567'],
  ['Ireland +353', '0871234567', '+353 87 123 4567', '+353871234567'],
  ["'+55", "'011 2345-6789", '+55 11 2345 6789', '+551123456789'],
  // Typed on other keyboards.
  ['+44', '\u202a7700\u2011900\u2013123\u202c', '+44 7700 900123', '+447700900123'],
])('dials a number of %s, %s, as %s (FIELD-14)', (country, number, text, dialled) => {
  expect(telephone(country, number)).toEqual({ text, href: `tel:${dialled}`, whatsapp: dialled.slice(1) });
});

test.each(['x12', ' ext. 12', '#12', ', Ext 12', ';ext=12', ' extension: ١٢'])(
  'shows the extension %s and does not dial it (FIELD-14)',
  (extension) => {
    expect(telephone('+1', `(555) 013-5629${extension}`)).toEqual({
      text: '+1 555 013 5629 ext. 12',
      href: 'tel:+15550135629',
      whatsapp: '15550135629',
    });
  },
);

test.each([
  ['Brazil', 'n/a', 'n/a'],
  ['+44', '07700 900123 / 07700 900124', '+44 07700 900123 / 07700 900124'],
  ['+44', 'mother: 07700 900123', '+44 mother: 07700 900123'],
  ['+1', '1-800-FLOWERS', '+1 1-800-FLOWERS'],
  ['', 'Maria +', 'Maria +'],
  ['+44', '++', '++'],
])('shows what is no number as it was sent, and dials nothing: %s, %s (FIELD-14)', (country, number, text) => {
  expect(telephone(country, number)).toEqual({ text, href: '', whatsapp: '' });
});

test.each([
  ['+44', '0770', '+44 0770', '+44770'],
  // Too long for Brazil, and nothing says that it is a number of Portugal.
  ['Brazil', '351 912 345 678', '+55 351 912 345 678', '+55351912345678'],
  ['+999', '555 0101', '+999 555 0101', '+9995550101'],
  ['', '+999 555 0101', '+999 555 0101', '+9995550101'],
  ['', '00999 555 0101', '00999 555 0101', '+9995550101'],
])(
  'dials what is no number of its country as it was sent, and sends no message there: %s, %s (FIELD-14)',
  (country, number, text, dialled) => {
    expect(telephone(country, number)).toEqual({ text, href: `tel:${dialled}`, whatsapp: '' });
  },
);

it('dials without a code when the country is unknown, and sends no message there (FIELD-14)', () => {
  expect(telephone('Atlantis', '555 0101')).toEqual({ text: '555 0101', href: 'tel:5550101', whatsapp: '' });
  expect(telephone('', '٥٥٥ ٠١٠١')).toEqual({ text: '٥٥٥ ٠١٠١', href: 'tel:5550101', whatsapp: '' });
  expect(telephone('', '555 0101 or 555 0102').href).toBe('');
});

it('shows nothing where nothing was sent', () => {
  for (const number of ['', '  ']) expect(telephone('+44', number)).toEqual({ text: '', href: '', whatsapp: '' });
});

describe('a mobile number of every country', () => {
  // With and without 62 this is a number of Indonesia; and so it is with 383 and Kosovo.
  const ambiguous = new Set(['ID', 'XK']);

  it.each(Object.entries(examples as Record<string, string>))(
    'of %s, %s, is dialled however it is written (FIELD-14)',
    (iso, local) => {
      const { href } = telephone(iso, local);
      expect(href).toMatch(new RegExp(`^tel:\\+\\d+${local}$`));
      const code = href.slice('tel:+'.length, -local.length);
      const forms = [`+${code} ${local}`, `00${code}${local}`, `00 ${code} (${local})`];
      if (!ambiguous.has(iso)) forms.push(code + local, `+${code}${code}${local}`);
      for (const form of forms) expect(telephone(`+${code}`, form).href, form).toBe(href);
      expect(telephone('', `+${code} ${local}`).href).toBe(href);
    },
  );
});
