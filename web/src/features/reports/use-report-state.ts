import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ReportColumns, ReportView } from './report-rows.ts';

export interface ReportState extends ReportView {
  /** The period as `YYYY-MM-DD`, both days included; '' is unbounded. */
  from: string;
  to: string;
}

const day = (value: string | null) => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '');

/** The filter of a report, stored in the URL. The default is all time, the largest count first. */
export function useReportState(columns: ReportColumns) {
  const [params, setParams] = useSearchParams();
  const state = useMemo<ReportState>(() => {
    const sort = columns.find(({ id }) => id === params.get('sort'))?.id;
    return {
      from: day(params.get('from')),
      to: day(params.get('to')),
      search: params.get('search') ?? '',
      sort: sort ?? 'count',
      order: params.get('order') === 'asc' ? 'asc' : 'desc',
    };
  }, [params, columns]);
  const change = useCallback(
    (patch: Partial<ReportState>, { replace = false } = {}) => {
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          for (const [name, value] of Object.entries(patch)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return [state, change] as const;
}
