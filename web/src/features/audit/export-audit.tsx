import { exportAuditTrail } from '@arrival-desk/contract/audit/audit.endpoints.ts';
import { Button } from '@mantine/core';
import { saveFile } from '../../platform/save-file.ts';
import { useFile } from '../../platform/use-file.ts';
import { IconDownload } from '../../ui/icons.ts';
import { type AuditFilter, asQuery } from './use-audit-filter.ts';

/** Downloads what the filter finds. */
export function ExportAudit({ filter }: { filter: AuditFilter }) {
  const { ask, busy } = useFile(exportAuditTrail);
  const start = async () => {
    const file = await ask({ body: asQuery(filter) });
    if (file) saveFile(file);
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} loading={busy} onClick={() => void start()}>
      Export CSV
    </Button>
  );
}
