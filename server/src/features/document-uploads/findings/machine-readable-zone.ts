/** The content of the two long lines at the bottom of a passport's page (ICAO Doc 9303, part 4). */
export interface MachineReadableZone {
  name: string | null;
  passport: string | null;
}

const nameLine = /^P[A-Z<][A-Z<]{3}([A-Z<]{39})$/;
const numberLine = /^([A-Z0-9<]{9})(\d)[A-Z<]{3}\d{7}[MFX<]\d{7}[A-Z0-9<]{14}[\d<]\d$/;

/** Reads the zones in some lines of text. Leaves out a number with a wrong check digit, because it was misread. */
export function readZones(texts: readonly string[]): MachineReadableZone[] {
  return texts.flatMap((text): MachineReadableZone[] => {
    const bare = text.replace(/\s/g, '').replace(/[‹«]/g, '<').toUpperCase();
    const names = nameLine.exec(bare)?.[1];
    if (names) return [{ name: nameIn(names), passport: null }];
    const [, number = '', digit = ''] = numberLine.exec(bare) ?? [];
    return number && checkDigit(number) === digit ? [{ name: null, passport: number.replaceAll('<', '') }] : [];
  });
}

function nameIn(field: string): string {
  const words = field.replaceAll('<', ' ').trim().split(/\s+/);
  // The last word of a name that fills the line can be truncated.
  if (!field.endsWith('<')) words.pop();
  return words.join(' ');
}

function checkDigit(text: string): string {
  const weights = [7, 3, 1];
  const sum = [...text].reduce((total, character, index) => {
    const value = character === '<' ? 0 : Number.parseInt(character, 36);
    return total + value * (weights[index % 3] ?? 0);
  }, 0);
  return String(sum % 10);
}
