import { type MoveStatus, statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { Button, Group, Radio, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatusDot } from '../../features/orders/status-badge.tsx';
import { statusLook } from '../../features/orders/status-look.ts';
import { useCallForm } from '../../ui/use-call-form.ts';
import classes from './many-orders-forms.module.css';

/** What the forms ask for besides the orders. */
export interface Given {
  updatingStatus?: MoveStatus;
  remark: string;
}

interface FormProps {
  /** Which orders it is about. */
  about: ReactNode;
  note: string | undefined;
  onClose: () => void;
  /** Resolves to whether it was done to any order: otherwise the form stays, with what was typed. */
  onGiven: (given: Given) => Promise<boolean>;
}

const failed = { error: {} };
const sent = { data: null };
const remarkField = { label: 'Remark', autosize: true, minRows: 2, maxRows: 8, dir: 'auto' } as const;

/** Where selected orders go, in the sequence of the buttons of an order. */
export function MoveForm({ moves, about, note, onClose, onGiven }: FormProps & { moves: readonly MoveStatus[] }) {
  const { form, busy, formProps } = useCallForm({
    initialValues: { to: '', remark: '' },
    send: async ({ to, remark }) =>
      (await onGiven({ updatingStatus: moves.find((each) => each === to), remark: remark.trim() })) ? sent : failed,
    onDone: onClose,
  });
  return (
    <form {...formProps} className={classes.form}>
      <Radio.Group {...form.getInputProps('to')} label="Move to" classNames={{ label: classes.legend }}>
        <div className={classes.moves}>
          {moves.map((to, index) => (
            <Radio
              key={to}
              size="xs"
              value={to}
              data-autofocus={index === 0 || undefined}
              title={statusLook[to].hint}
              label={
                <span className={classes.move}>
                  <StatusDot color={statusLook[to].color} />
                  {statusTable[to].move.label}
                </span>
              }
            />
          ))}
        </div>
      </Radio.Group>
      {/* The place of its line stays: the fields below do not move with the choice. */}
      <p className={classes.hint} role="status">
        {moves.some((to) => to === form.values.to) && statusLook[form.values.to as MoveStatus].hint}
      </p>
      <Textarea
        {...remarkField}
        {...form.getInputProps('remark')}
        description="Optional, for each of them. Completed needs it for an order without a document."
      />
      {about}
      {note && <p className={classes.note}>{note}</p>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={busy} disabled={form.values.to === ''}>
          Move
        </Button>
      </Group>
    </form>
  );
}

const schema = addNewRemark.body.pick({ remark: true });

/** A comment for each of the selected orders. */
export function CommentForm({ about, note, onClose, onGiven }: FormProps) {
  const { form, busy, formProps } = useCallForm({
    initialValues: { remark: '' },
    schema,
    send: async ({ remark }) => ((await onGiven({ remark: remark.trim() })) ? sent : failed),
    onDone: onClose,
  });
  return (
    <form {...formProps} className={classes.form}>
      <Textarea {...remarkField} {...form.getInputProps('remark')} data-autofocus required withAsterisk={false} />
      {about}
      {note && <p className={classes.note}>{note}</p>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Add Comment
        </Button>
      </Group>
    </form>
  );
}
