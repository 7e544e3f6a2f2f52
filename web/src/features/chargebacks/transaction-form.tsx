import { saveTransactionDetails } from '@arrival-desk/contract/chargebacks/transactions.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { useCallForm } from '../../ui/use-call-form.ts';
import classes from './transaction-form.module.css';
import { useSaveTransactionMutation } from './transactions.queries.ts';

interface TransactionFormProps {
  orderId: string;
  transactionId: string;
  merchantName: string;
}

export function TransactionForm({ orderId, transactionId, merchantName }: TransactionFormProps) {
  const [save] = useSaveTransactionMutation();
  const { form, busy, formProps } = useCallForm({
    initialValues: { transactionId, merchantName },
    schema: saveTransactionDetails.body.omit({ orderId: true }),
    send: (values) => save({ ...values, orderId }),
  });
  return (
    <form {...formProps} className={classes.form}>
      <TextInput
        {...form.getInputProps('transactionId')}
        label="Transaction Id"
        size="xs"
        classNames={{ input: classes.id }}
      />
      <TextInput {...form.getInputProps('merchantName')} label="Merchant Name" size="xs" />
      <Button type="submit" size="xs" variant="default" loading={busy} className={classes.submit}>
        Save
      </Button>
    </form>
  );
}
