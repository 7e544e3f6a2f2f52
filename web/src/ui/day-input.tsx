import '@mantine/dates/styles.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { formatPlainDay } from '../platform/format-date.ts';
import classes from './day-input.module.css';

dayjs.extend(customParseFormat);

/** How a field's date is shown where it is read, and so how it is typed. */
export type DayForm = 'DD/MM/YYYY' | 'MM/DD/YYYY';

const isoFormat = 'YYYY-MM-DD';
/** The forms in which a date is copied, and the one that stands beside it. */
const everywhere = [isoFormat, 'D MMM YYYY'];
const typedFormats: Record<DayForm, readonly string[]> = {
  'DD/MM/YYYY': ['DD/MM/YYYY', 'D/M/YYYY', 'DD.MM.YYYY', 'D.M.YYYY', 'DD-MM-YYYY', ...everywhere],
  'MM/DD/YYYY': ['MM/DD/YYYY', 'M/D/YYYY', 'MM-DD-YYYY', ...everywhere],
};

/** `YYYY-MM-DD`; null for an invalid date such as 32/13/2026, which is not corrected to another day. */
function parseDay(text: string, form: DayForm): string | null {
  const day = dayjs(text.trim(), [...typedFormats[form]], true);
  return day.isValid() ? day.format(isoFormat) : null;
}

/** Whether a value is a day, and not another text that someone typed. */
export const isDay = (value: string) => dayjs(value, isoFormat, true).isValid();

/** What is asked for where a value is not a day. */
export const dayExpected = (form: DayForm = 'DD/MM/YYYY') => `Please enter a date as ${form}.`;

/** The day in words; of one that is half typed its day and month, as soon as the text has both: '3 Apr'. */
function inWords(value: string, form: DayForm): string {
  if (isDay(value)) return formatPlainDay(value);
  const [, first = '', second = ''] = /^\s*(\d{1,2})[/.-](\d{1,2})(?:[/.-]\d{0,3})?\s*$/.exec(value) ?? [];
  const [day, month] = form === 'MM/DD/YYYY' ? [second, first] : [first, second];
  // Of a leap year, in which every day exists.
  const half = dayjs(`2000-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, isoFormat, true);
  return half.isValid() ? half.format('D MMM') : '';
}

interface DayInputProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  /** `YYYY-MM-DD`, '' for none, or a text that is not a day. */
  value?: string;
  onChange?: (value: string) => void;
  form?: DayForm;
}

/** A day as DD/MM/YYYY like in every list, or in the form of its field, whatever the browser's locale; below it in words. */
export function DayInput({ value = '', onChange, form = 'DD/MM/YYYY', ...props }: DayInputProps) {
  const words = inWords(value, form);
  return (
    <DateInput
      {...props}
      value={isDay(value) ? value : null}
      onChange={(day) => onChange?.(day ?? '')}
      onInput={({ currentTarget: { value: text } }) => {
        if (text.trim() !== '' && parseDay(text, form) === null) onChange?.(text);
      }}
      dateParser={(text) => parseDay(text, form)}
      fixOnBlur={false}
      valueFormat={form}
      placeholder={form}
      inputContainer={(input) => (
        <>
          {input}
          {(words || !props.error) && (
            <span className={classes.words} aria-live="polite">
              {words}
            </span>
          )}
        </>
      )}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the date' }}
      firstDayOfWeek={1}
      weekendDays={[]}
      hideOutsideDates
      popoverProps={{
        classNames: { dropdown: classes.dropdown },
        position: 'bottom-start',
        // Below the day in words and a message of up to two lines; above the field, it leaves its label in sight.
        offset: 28 + (props.error ? (words ? 36 : 16) : 0),
      }}
    />
  );
}
