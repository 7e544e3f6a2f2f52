import '@mantine/dates/styles.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import classes from './day-input.module.css';

dayjs.extend(customParseFormat);

interface DayInputProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  /** `YYYY-MM-DD`, or '' for none. */
  value?: string;
  onChange?: (value: string) => void;
}

/** A day, written as every list writes it: DD/MM/YYYY, whatever the browser's own order is. */
export function DayInput({ value, onChange, ...props }: DayInputProps) {
  return (
    <DateInput
      {...props}
      value={value || null}
      onChange={(day) => onChange?.(day ?? '')}
      valueFormat="DD/MM/YYYY"
      placeholder="DD/MM/YYYY"
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the date' }}
      firstDayOfWeek={1}
      weekendDays={[]}
      hideOutsideDates
      popoverProps={{ classNames: { dropdown: classes.dropdown } }}
    />
  );
}
