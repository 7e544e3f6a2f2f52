import { exportAuditTrail } from '@arrival-desk/contract/audit/audit.endpoints.ts';
import { Button } from '@mantine/core';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { toast } from 'react-toastify/unstyled';
import { settle } from '../../platform/api.ts';
import { callAsStaff } from '../../platform/call-as-staff.ts';
import { saveFile } from '../../platform/save-file.ts';
import { IconDownload } from '../../ui/icons.ts';
import { type AuditFilter, asQuery } from './use-audit-filter.ts';

/** Downloads what the filter finds. */
export function ExportAudit({ filter }: { filter: AuditFilter }) {
  const dispatch = useDispatch();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const call = callAsStaff(exportAuditTrail, { body: asQuery(filter) });
    const { result, token } = await call.finally(() => setBusy(false));
    const { data, error } = settle(exportAuditTrail, result, token, (action) => dispatch(action as UnknownAction));
    if (error && error.status !== 401) toast.error(error.message);
    if (data instanceof File) saveFile(data);
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} loading={busy} onClick={() => void start()}>
      Export CSV
    </Button>
  );
}
