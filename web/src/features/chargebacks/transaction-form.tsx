import { saveTransactionDetails } from '@arrival-desk/contract/chargebacks/transactions.endpoints.ts';
import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { TextInput } from '@mantine/core';
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ActButton } from '../../ui/act-button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import { EditConflict } from '../orders/edit-conflict.tsx';
import classes from './transaction-form.module.css';
import { useSaveTransactionMutation } from './transactions.queries.ts';

interface TransactionFormProps {
  orderId: string;
  transactionId: string;
  merchantName: string;
  /** The version of the order from which these values were loaded. */
  version: number;
  /** The order is paid or disputed: another transaction is asked about. */
  asks: boolean;
  /** The first field, to focus it from elsewhere. */
  field?: Ref<HTMLInputElement>;
}

/** The payment's ID and merchant. Values typed here are kept when others save in the meantime. */
export function TransactionForm({ orderId, version, asks, field, ...stored }: TransactionFormProps) {
  const { transactionId, merchantName } = stored;
  const [save] = useSaveTransactionMutation();
  const readAt = useRef(version);
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);
  const [conflict, setConflict] = useState<FailureEnvelope['error'] | null>(null);
  const { form, busy, formProps } = useCallForm({
    act: { orderId, name: 'saveTransaction' },
    initialValues: { transactionId, merchantName },
    schema: saveTransactionDetails.body.pick({ transactionId: true, merchantName: true }),
    async send(values) {
      // What is filled in for the first time replaces nothing.
      const replaces =
        (transactionId && values.transactionId !== transactionId) ||
        (merchantName && values.merchantName !== merchantName);
      const isAsked = asks && Boolean(replaces);
      if (isAsked && !(await new Promise<boolean>((settle) => setAnswer(() => settle)))) return { error: 'cancelled' };
      const former = { orderId, transactionId, merchantName, version: readAt.current + 1 };
      const result = await save({
        body: { ...values, orderId, version: readAt.current },
        replaced: isAsked && transactionId && merchantName ? former : undefined,
      });
      const failure = (result.error as FailureEnvelope | undefined)?.error;
      setConflict(failure?.edits ? failure : null);
      return result;
    },
    onDone: (done, { sent }) => done.resetDirty(sent),
  });

  // An untouched form follows the order; a touched form keeps its values and the version on which it is based.
  const adopt = useEffectEvent(() => {
    const base = form.getInitialValues();
    // Values typed during the save are based on the version that was just saved.
    const current = base.transactionId === transactionId && base.merchantName === merchantName;
    if (current || !form.isDirty()) readAt.current = version;
    if (current || form.isDirty()) return;
    form.setInitialValues({ transactionId, merchantName });
    form.setValues({ transactionId, merchantName });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order is loaded again
  useEffect(() => adopt(), [transactionId, merchantName, version]);

  function settle(): void {
    readAt.current = conflict?.version ?? version;
    setConflict(null);
  }
  function useTheirs(): void {
    const names = { transaction_id: 'transactionId', merchant_name: 'merchantName' } as const;
    for (const { field, to } of conflict?.edits ?? [])
      if (field === 'transaction_id' || field === 'merchant_name') form.setFieldValue(names[field], to);
    settle();
  }
  return (
    <form {...formProps} className={classes.form}>
      <TextInput
        {...form.getInputProps('transactionId')}
        ref={field}
        label="Transaction Id"
        size="xs"
        classNames={{ input: classes.id }}
      />
      <TextInput {...form.getInputProps('merchantName')} label="Merchant Name" size="xs" />
      {conflict?.edits && (
        <EditConflict
          orderId={orderId}
          edits={conflict.edits}
          onUseTheirs={useTheirs}
          onKeepMine={() => {
            settle();
            formProps.onSubmit();
          }}
        />
      )}
      <Confirm
        opened={answer !== null}
        title="Change the transaction"
        question={`Replace ${[transactionId, merchantName && `by ${merchantName}`].filter(Boolean).join(' ')}?`}
        note="It is evidence of the payment. The former transaction stays in the timeline."
        verb="Replace"
        onClose={() => {
          answer?.(false);
          setAnswer(null);
        }}
        onConfirm={async () => answer?.(true)}
      />
      <ActButton
        orderIds={[orderId]}
        type="submit"
        size="xs"
        variant="default"
        loading={busy}
        className={classes.submit}
      >
        Save
      </ActButton>
    </form>
  );
}
