import { exportTraveller } from '@arrival-desk/contract/erasure/erasure.endpoints.ts';
import { Button } from '@mantine/core';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { toast } from 'react-toastify/unstyled';
import { settle } from '../../platform/api.ts';
import { callAsStaff } from '../../platform/call-as-staff.ts';
import { saveFile } from '../../platform/save-file.ts';
import { IconDownload } from '../../ui/icons.ts';

/** Downloads everything on file about some orders. */
export function ExportTraveller({ orderIds }: { orderIds: readonly string[] }) {
  const dispatch = useDispatch();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const call = callAsStaff(exportTraveller, { body: { orderId: [...orderIds] } });
    const { result, token } = await call.finally(() => setBusy(false));
    const { data, error } = settle(exportTraveller, result, token, (action) => dispatch(action as UnknownAction));
    if (error && error.status !== 401) toast.error(error.message);
    if (data instanceof File) saveFile(data);
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
