import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { Checkbox, Group, Textarea } from '@mantine/core';
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import { orderShortcuts } from '../orders/order-shortcuts.ts';
import { emptyDraft, keepDraft, readDraft } from './remark-drafts.ts';
import classes from './remark-form.module.css';
import { useAddRemarkMutation } from './remarks.queries.ts';

const flags = {
  whatsapp: 'Whatsapp',
  telephone: 'Telephone',
  statusRefund: 'Refund',
  voided: 'Voided',
  chargeBack: 'Chargeback',
} as const;

const sent = (flag: boolean) => (flag ? 'Y' : '') as 'Y' | '';

interface RemarkFormProps {
  orderId: string;
  author: string;
  field?: Ref<HTMLTextAreaElement>;
  /** How often the traveller was called from this page: a comment after a call is about the telephone. */
  calls: number;
  /** What can follow the comment of a call in the same click. */
  afterCall: { label: string; run: () => void } | undefined;
}

/** The form of a new remark. An unsent one survives leaving the page and a reload (PAGE-20). */
export function RemarkForm({ orderId, author, field, calls, afterCall }: RemarkFormProps) {
  const [add] = useAddRemarkMutation();
  const follows = useRef(false);
  const [initialValues] = useState(() => readDraft(orderId));
  const { form, busy, formProps } = useCallForm({
    act: { orderId, name: 'addRemark' },
    initialValues,
    schema: addNewRemark.body.pick({ remark: true }),
    send: (values) =>
      add({
        orderId,
        remark: values.remark,
        remarkerName: author,
        whatsapp: sent(values.whatsapp),
        telephone: sent(values.telephone),
        statusRefund: sent(values.statusRefund),
        voided: sent(values.voided),
        chargeBack: sent(values.chargeBack),
      }),
    onDone(done, { untouched }) {
      if (follows.current) afterCall?.run();
      if (!untouched) return;
      done.setValues(emptyDraft);
      // Explicitly, because the effect does not run if the page was left in the meantime.
      keepDraft(orderId, emptyDraft);
    },
  });
  useShortcuts(orderShortcuts, {
    sendComment() {
      const { current: element } = formProps.ref;
      follows.current = false;
      return element?.contains(document.activeElement) ? element.requestSubmit() : false;
    },
  });
  const markCall = useEffectEvent(() => form.setFieldValue('telephone', true));
  useEffect(() => {
    if (calls > 0) markCall();
  }, [calls]);
  useEffect(() => keepDraft(orderId, form.values), [orderId, form.values]);
  return (
    <form {...formProps} className={classes.form}>
      <Textarea
        {...form.getInputProps('remark')}
        ref={field}
        label="Remark"
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        required
        withAsterisk={false}
        // The keys of the page work again; what was typed stays (PAGE-43).
        onKeyDown={({ key, currentTarget, nativeEvent }) =>
          key === 'Escape' && !nativeEvent.isComposing && currentTarget.blur()
        }
      />
      <fieldset className={classes.flags}>
        <legend className={classes.legend}>About</legend>
        {Object.entries(flags).map(([name, label]) => (
          <Checkbox
            key={name}
            size="xs"
            classNames={{ label: classes.label }}
            label={label}
            {...form.getInputProps(name, { type: 'checkbox' })}
          />
        ))}
      </fieldset>
      <Group>
        <ActButton
          orderIds={[orderId]}
          type="submit"
          size="xs"
          variant="light"
          loading={busy}
          onClick={() => {
            follows.current = false;
          }}
        >
          Add Comment
        </ActButton>
        {calls > 0 && afterCall && (
          <ActButton
            orderIds={[orderId]}
            type="submit"
            size="xs"
            variant="light"
            loading={busy}
            onClick={() => {
              follows.current = true;
            }}
          >
            {afterCall.label}
          </ActButton>
        )}
      </Group>
    </form>
  );
}
