/** Whether a text has six to twelve letters and digits, at least four of them digits, and is not a date. */
export function looksLikePassport(bare: string): boolean {
  const figures = bare.replace(/\D/g, '').length;
  return /^[A-Z0-9]{6,12}$/.test(bare) && figures >= 4 && !isDate(bare);
}

/** Whether a text without separators can be a date of a card, in any order of its parts: 20300101, 010130, 1JAN2030. */
export function isDate(bare: string): boolean {
  if (/^\d{1,2}[A-Z]{3}(?:\d{2}|\d{4})$/.test(bare)) return true;
  if (!/^(?:\d{6}|\d{8})$/.test(bare)) return false;
  const [begin, middle, end, last] = [bare.slice(0, 2), bare.slice(2, 4), bare.slice(4, 6), bare.slice(6)];
  if (last === '') return isDay(begin, middle) || isDay(middle, begin) || isDay(end, middle);
  const isYear = (century: string) => century === '19' || century === '20';
  return (isYear(begin) && isDay(last, end)) || (isYear(end) && (isDay(begin, middle) || isDay(middle, begin)));
}

function isDay(day: string, month: string): boolean {
  return Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
}

/** Whether two numbers have letters and digits in the same places. An O is in the place of a 0 too: it can be misread. */
export function isSameShape(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const isDigit = (character: string) => /\d/.test(character);
  return [...one].every((mine, at) => {
    const theirs = other.charAt(at);
    return isDigit(mine) === isDigit(theirs) || ['O0', '0O'].includes(mine + theirs);
  });
}
