import { statusLook } from '../orders/status-look.ts';
import { Report, type ReportKind } from './report.tsx';
import { useProcessedByCountQuery } from './reports.queries.ts';
import { useReportState } from './use-report-state.ts';

const kind: ReportKind = {
  title: 'Order Processed',
  table: 'Processed By',
  chart: 'Orders completed',
  search: 'Search staff name',
  file: 'orders-processed',
  columns: [
    { id: 'processed_by', header: 'Name' },
    { id: 'count', header: 'Count' },
  ],
  parts: [{ id: 'count', label: 'Completed', color: statusLook.Completed.color }],
};

/** Order Processed (REPORT-2). */
export function ProcessedReport() {
  const state = useReportState(kind.columns);
  const [{ from, to }] = state;
  const query = useProcessedByCountQuery({ fromDate: from, toDate: to }, { refetchOnMountOrArgChange: true });
  return <Report kind={kind} state={state} query={query} />;
}
