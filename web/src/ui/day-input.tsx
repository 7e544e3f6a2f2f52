import '@mantine/dates/styles.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import classes from './day-input.module.css';

dayjs.extend(customParseFormat);

const isoFormat = 'YYYY-MM-DD';
const typedFormats = ['DD/MM/YYYY', 'D/M/YYYY', 'DD.MM.YYYY', 'D.M.YYYY', 'DD-MM-YYYY', isoFormat];

/** `YYYY-MM-DD`; null for an invalid date such as 32/13/2026, which is not corrected to another day. */
function parseDay(text: string): string | null {
  const day = dayjs(text.trim(), typedFormats, true);
  return day.isValid() ? day.format(isoFormat) : null;
}

/** Whether a value is a day, and not another text that someone typed. */
export const isDay = (value: string) => dayjs(value, isoFormat, true).isValid();

interface DayInputProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  /** `YYYY-MM-DD`, '' for none, or a text that is not a day. */
  value?: string;
  onChange?: (value: string) => void;
}

/** A day as DD/MM/YYYY like in every list, whatever the browser's locale. */
export function DayInput({ value, onChange, ...props }: DayInputProps) {
  return (
    <DateInput
      {...props}
      value={value && isDay(value) ? value : null}
      onChange={(day) => onChange?.(day ?? '')}
      onInput={({ currentTarget: { value: text } }) => {
        if (text.trim() !== '' && parseDay(text) === null) onChange?.(text);
      }}
      dateParser={parseDay}
      fixOnBlur={false}
      valueFormat="DD/MM/YYYY"
      placeholder="DD/MM/YYYY"
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the date' }}
      firstDayOfWeek={1}
      weekendDays={[]}
      hideOutsideDates
      popoverProps={{
        classNames: { dropdown: classes.dropdown },
        position: 'bottom-start',
        // Below a message of up to two lines, which is between the field and the calendar.
        offset: props.error ? 44 : 8,
      }}
    />
  );
}
