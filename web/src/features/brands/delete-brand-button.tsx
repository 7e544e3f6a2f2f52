import { Button } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../ui/confirm.tsx';
import { useDeleteBrandMutation } from './brands.queries.ts';

interface DeleteBrandButtonProps {
  brandId: string;
  title: string;
  onDeleted: () => void;
}

export function DeleteBrandButton({ brandId, title, onDeleted }: DeleteBrandButtonProps) {
  const [remove] = useDeleteBrandMutation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpened(true)}>
        Delete brand
      </Button>
      <Confirm
        opened={opened}
        title="Delete brand"
        question={`Delete ${title}?`}
        note="Its domains and its orders get the default brand, in emails, invoices and defence packs too."
        verb="Delete"
        danger
        final
        onClose={() => setOpened(false)}
        onConfirm={async () => {
          const result = await remove({ brandId });
          if (!result.error) onDeleted();
        }}
      />
    </>
  );
}
