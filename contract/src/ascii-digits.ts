/** The zero of each other script whose digits travellers' keyboards type. NFKC turns full-width digits into ASCII. */
const zeros = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0x0e_50];

/** Converts the digits of these scripts to ASCII: `１０２６４３` and `١٠٢٦٤٣` become `102643`. */
export function asciiDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((candidate) => code >= candidate && code < candidate + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
