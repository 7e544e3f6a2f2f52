import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { useEffect, useRef } from 'react';
import { toast } from 'react-toastify/unstyled';

interface ReportQuery {
  data?: { message: string } | undefined;
  error?: unknown;
  isFetching: boolean;
}

/**
 * Status 1 is a success toast, any other an error toast with the server's message (REPORT-4).
 * A success is announced only after a request of the person: call the returned function when the filter is submitted.
 */
export function useReportToasts({ data, error, isFetching }: ReportQuery): () => void {
  const asked = useRef(false);
  useEffect(() => {
    if (isFetching) return;
    const failure = error as FailureEnvelope | undefined;
    // A 401 is announced where the session ends.
    if (failure?.message && failure.status !== 401) toast.error(failure.message, { toastId: failure.message });
    else if (data?.message && asked.current) toast.success(data.message, { toastId: data.message });
    asked.current = false;
  }, [data, error, isFetching]);
  return () => {
    asked.current = true;
  };
}
