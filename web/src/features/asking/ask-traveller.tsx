import type { AskedName } from '@arrival-desk/contract/asking/asked-fields.ts';
import { askTraveller } from '@arrival-desk/contract/asking/asking.endpoints.ts';
import type { Finding } from '@arrival-desk/contract/filing/finding.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { Button, Group, MultiSelect, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import { formLabel } from '../orders/form-label.ts';
import classes from './ask-traveller.module.css';
import { askedFor } from './asked-for.ts';
import { useAskTravellerMutation, useRequestTextQuery } from './asking.queries.ts';
import { RequestText } from './request-text.tsx';

/** Until the text is read again after a change, in milliseconds. */
const delay = 300;

interface AskTravellerProps {
  order: OrderDetail;
  /** What the filing lacks. */
  findings: readonly Finding[];
  opened: boolean;
  onClose: () => void;
  onAsked: () => void;
}

/** Asks the traveller: what is missing is chosen already, and the text can be looked at (ASK-1). */
export function AskTraveller({ order, findings, opened, onClose, onAsked }: AskTravellerProps) {
  return (
    <Dialog opened={opened} title="Ask the traveller" onClose={onClose} size="40rem">
      <AskForm order={order} findings={findings} onAsked={onAsked} />
    </Dialog>
  );
}

function AskForm({ order, findings, onAsked }: Pick<AskTravellerProps, 'order' | 'findings' | 'onAsked'>) {
  const { order_id: orderId, process_status: fromStatus } = order;
  const [ask] = useAskTravellerMutation();
  const [askable] = useState(() => order.actions.ask.map((value) => ({ value, label: formLabel(order, value) })));
  const [opensWhatsapp, setOpensWhatsapp] = useState(false);
  const { form, busy, formProps } = useCallForm({
    act: { orderId, name: 'askTraveller' },
    initialValues: { fields: askedFor(findings, order.actions.ask), text: '', by: 'mail' as 'mail' | 'whatsapp' },
    schema: askTraveller.body.pick({ fields: true, text: true }),
    send: (values) => ask({ orderId, fromStatus, ...values }),
    onDone: onAsked,
  });
  const { fields, text, by } = form.values;
  const [isFilled] = useState(fields.length > 0);
  const [asked] = useDebouncedValue({ orderId, fields, text }, delay);
  const read = useRequestTextQuery(asked, { skip: asked.fields.length === 0 });
  return (
    <form {...formProps} className={classes.ask}>
      <MultiSelect
        label="Ask for"
        data={askable}
        {...form.getInputProps('fields')}
        onChange={(names) => form.setFieldValue('fields', names as AskedName[])}
        searchable
        selectFirstOptionOnChange
        // Enter chooses here; an email goes out by its button alone.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        hidePickedOptions
        nothingFoundMessage="Nothing of this name can be asked for."
        data-autofocus={isFilled ? undefined : true}
      />
      <Textarea
        {...form.getInputProps('text')}
        label="A line from you"
        description="Optional. The traveller reads it as you write it, in the email and on the page."
        autosize
        minRows={1}
        dir="auto"
      />
      <RequestText order={order} isEmpty={fields.length === 0} read={read} onWhatsapp={() => setOpensWhatsapp(true)} />
      <Group justify="flex-end">
        {opensWhatsapp && (
          <Button
            type="submit"
            variant="default"
            loading={busy && by === 'whatsapp'}
            onClick={() => form.setFieldValue('by', 'whatsapp')}
          >
            Sent by Whatsapp
          </Button>
        )}
        <Button
          type="submit"
          loading={busy && by === 'mail'}
          // Nobody sends what they could not look at.
          disabled={read.isError}
          data-autofocus={isFilled || undefined}
          onClick={() => form.setFieldValue('by', 'mail')}
        >
          Send the email
        </Button>
      </Group>
    </form>
  );
}
