/** Letters that the capitals of a passport's machine-readable zone write as others (ICAO 9303-3, section 6). */
const letters: Readonly<Record<string, string>> = {
  ...{ Ä: 'AE', Æ: 'AE', Å: 'AA', Ö: 'OE', Ø: 'OE', Œ: 'OE', Ü: 'UE', ẞ: 'SS' },
  ...{ Þ: 'TH', Ð: 'D', Đ: 'D', Ł: 'L', Ħ: 'H', ı: 'I', İ: 'I', Ĳ: 'IJ', Ŋ: 'N', Ŧ: 'T' },
};

/**
 * A name in the capitals of a passport, as the form wants it: `Jürgen Müller-Lüdenscheidt` is
 * `JUERGEN MUELLER-LUEDENSCHEIDT`. Letters of other scripts stay: only the traveller knows their Latin form.
 */
export function passportLetters(name: string): string {
  return name
    .normalize('NFC')
    .replace(/ß/g, 'SS')
    .toUpperCase()
    .replace(/\p{L}/gu, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}
