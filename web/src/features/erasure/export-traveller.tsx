import { exportTraveller } from '@arrival-desk/contract/erasure/erasure.endpoints.ts';
import { Button } from '@mantine/core';
import { saveFile } from '../../platform/save-file.ts';
import { useFile } from '../../platform/use-file.ts';
import { IconDownload } from '../../ui/icons.ts';

/** Downloads everything on file about some orders. */
export function ExportTraveller({ orderIds }: { orderIds: readonly string[] }) {
  const { ask, busy } = useFile(exportTraveller);
  const start = async () => {
    const file = await ask({ body: { orderId: [...orderIds] } });
    if (file) saveFile(file);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      loading={busy}
      disabled={orderIds.length === 0}
      onClick={() => void start()}
    >
      Export archive
    </Button>
  );
}
