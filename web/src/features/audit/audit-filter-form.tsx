import { exportAuditTrail } from '@arrival-desk/contract/audit/audit.endpoints.ts';
import { type AuditKind, actsOfKind, auditActs, auditKinds } from '@arrival-desk/contract/audit-acts.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { DayInput, dayExpected, isDay } from '../../ui/day-input.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import classes from './audit.module.css';
import type { Named } from './describe-entry.ts';
import { type AuditFilter, noFilter } from './use-audit-filter.ts';

interface AuditFilterFormProps {
  filter: AuditFilter;
  people: Named;
  onFilter: (filter: AuditFilter) => void;
}

const kinds = Object.entries(auditKinds).map(([value, label]) => ({ value, label }));
const acts = kinds.map(({ value, label }) => ({
  group: label,
  items: actsOfKind(value as AuditKind).map((act) => ({ value: act, label: auditActs[act].text })),
}));

/** The date format of the field, which differs from that of the contract. */
const noDay = (name: string, value: string) => (value === '' || isDay(value) ? {} : { [name]: dayExpected() });

/** What the audit trail is filtered by. Each field can be empty. */
export function AuditFilterForm({ filter, people, onFilter }: AuditFilterFormProps) {
  const { form, formProps } = useCallForm({
    initialValues: filter,
    schema: exportAuditTrail.body,
    alsoCheck: ({ fromDate, toDate }) => ({ ...noDay('fromDate', fromDate), ...noDay('toDate', toDate) }),
    async send(values) {
      onFilter(values);
      return {};
    },
  });
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <form {...formProps} className={classes.filter} aria-label="Filter">
      <NativeSelect
        {...form.getInputProps('staffId')}
        label="Person"
        data={[
          { value: '', label: 'Everybody' },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <NativeSelect
        {...form.getInputProps('kind')}
        label="Kind"
        data={[{ value: '', label: 'Every kind' }, ...kinds]}
      />
      <NativeSelect {...form.getInputProps('act')} label="Act" data={[{ value: '', label: 'Every act' }, ...acts]} />
      <TextInput {...form.getInputProps('orderId')} label="Order ID" inputMode="numeric" autoComplete="off" />
      <div className={classes.period}>
        <DayInput {...form.getInputProps('fromDate')} label="From date" />
        <DayInput {...form.getInputProps('toDate')} label="To date" />
      </div>
      <div className={classes.actions}>
        <Button type="submit">Filter</Button>
        {isFiltered && (
          <Button variant="default" onClick={() => onFilter(noFilter)}>
            Clear
          </Button>
        )}
      </div>
    </form>
  );
}
