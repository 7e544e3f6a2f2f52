import { getCountryOrderCount } from '@arrival-desk/contract/reports/reports.endpoints.ts';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { DayInput, dayExpected, isDay } from '../../ui/day-input.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import classes from './period-form.module.css';
import { type Period, periodPresets } from './period-presets.ts';

interface PeriodFormProps extends Period {
  busy: boolean;
  onFilter: (period: Period) => void;
}

/** The date format of the field, which differs from that of the contract. */
const noDay = (name: string, value: string) => (value === '' || isDay(value) ? {} : { [name]: dayExpected() });

/** From and to date of a report, both days included; they are days in UTC, so that everyone reads the same figures. Either can be empty. */
export function PeriodForm({ from, to, busy, onFilter }: PeriodFormProps) {
  const days = useId();
  const { form, formProps } = useCallForm({
    initialValues: { fromDate: from, toDate: to },
    // Both reports accept the same period.
    schema: getCountryOrderCount.body,
    alsoCheck: (values) => ({ ...noDay('fromDate', values.fromDate), ...noDay('toDate', values.toDate) }),
    async send({ fromDate, toDate }) {
      onFilter({ from: fromDate, to: toDate });
      return {};
    },
  });
  return (
    <form {...formProps} className={classes.form} aria-label="Period" aria-describedby={days}>
      <DayInput {...form.getInputProps('fromDate')} label="From date" className={classes.date} />
      <DayInput {...form.getInputProps('toDate')} label="To date" className={classes.date} />
      <div className={classes.actions}>
        <Button type="submit" loading={busy}>
          Filter
        </Button>
        {(from || to) && (
          <Button variant="default" onClick={() => onFilter({ from: '', to: '' })}>
            All dates
          </Button>
        )}
      </div>
      <div className={classes.days}>
        <fieldset className={classes.presets} aria-label="Usual periods">
          {periodPresets(new Date()).map(({ label, period }) => (
            <Button
              key={label}
              size="compact-xs"
              variant={period.from === from && period.to === to ? 'filled' : 'default'}
              aria-pressed={period.from === from && period.to === to}
              onClick={() => onFilter(period)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
        <p id={days}>Days in UTC, both counted whole.</p>
      </div>
    </form>
  );
}
