import { eraseTraveller, type TravellerOrder } from '@arrival-desk/contract/erasure/erasure.endpoints.ts';
import { erasureConfirmation, holdReasons } from '@arrival-desk/contract/erasure/retention.endpoints.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import { countOf } from './describe-erasure.ts';
import classes from './erasure.module.css';
import { useEraseTravellerMutation } from './erasure.queries.ts';

interface EraseTravellerProps {
  orders: readonly TravellerOrder[];
  opened: boolean;
  onClose: () => void;
  onErased: (outcome: Outcome) => void;
}

/** Asks for the typed confirmation, and erases the chosen orders. */
export function EraseTraveller({ orders, opened, onClose, onErased }: EraseTravellerProps) {
  const count = countOf(orders.length);
  const erasable = orders.filter(isErasable).length;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Erase ${erasable === orders.length ? count : `${erasable} of ${count}`}`}
    >
      <EraseForm orders={orders} onClose={onClose} onErased={onErased} />
    </Dialog>
  );
}

const isErasable = ({ hold }: TravellerOrder) => hold === null;

function EraseForm({ orders, onClose, onErased }: Omit<EraseTravellerProps, 'opened'>) {
  const [erase] = useEraseTravellerMutation();
  const held = orders.flatMap(({ order_id, hold }) =>
    hold ? [`${order_id} (${holdReasons[hold].toLowerCase()})`] : [],
  );
  const orderId = orders.map(({ order_id }) => order_id);
  const { form, formProps, busy } = useCallForm({
    initialValues: { confirmation: '' },
    schema: eraseTraveller.body.pick({ confirmation: true }),
    send: async () => {
      const result = await erase({ orderId, confirmation: erasureConfirmation });
      if (result.data) onErased(result.data.data);
      return result;
    },
  });
  return (
    <form {...formProps} className={classes.erase} aria-label="Erase">
      <p>
        Personal data, documents and messages are deleted for good and cannot be restored. What remains are the order
        IDs, who did what and when, and the numbers of the reports. Backups keep them until they expire.
      </p>
      <ul className={classes.list} aria-label="Orders to erase">
        {orders.map(({ order_id, full_name }) => (
          <li key={order_id}>
            {order_id} {full_name}
          </li>
        ))}
      </ul>
      {held.length > 0 && (
        <p role="alert" className={classes.warning}>
          On hold and not erased: {held.join(', ')}.
        </p>
      )}
      <TextInput
        {...form.getInputProps('confirmation')}
        label={`Type ${erasureConfirmation} to confirm`}
        autoComplete="off"
        data-autofocus
      />
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" color="danger" loading={busy}>
          Erase for good
        </Button>
      </Group>
    </form>
  );
}
