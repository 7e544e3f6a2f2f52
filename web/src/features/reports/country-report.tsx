import { statusLook } from '../orders/status-look.ts';
import { Report, type ReportKind } from './report.tsx';
import { useCountryOrderCountQuery } from './reports.queries.ts';
import { useReportState } from './use-report-state.ts';

const kind: ReportKind = {
  title: 'Country Order List',
  table: 'Country Order Details',
  chart: 'Countries with the most orders',
  search: 'Search nationality',
  file: 'country-orders',
  columns: [
    { id: 'nationality', header: 'Nationality' },
    { id: 'count', header: 'Count' },
    { id: 'standard_count', header: 'Standard' },
    { id: 'priority_count', header: 'Priority' },
    { id: 'future_count', header: 'Future' },
  ],
  parts: [
    { id: 'standard_count', label: 'Standard', color: statusLook.New.color },
    { id: 'priority_count', label: 'Priority', color: statusLook.Priority.color },
    { id: 'future_count', label: 'Future', color: statusLook.Future.color },
  ],
};

/** Country Order List (REPORT-1). */
export function CountryReport() {
  const state = useReportState(kind.columns);
  const [{ from, to }] = state;
  const query = useCountryOrderCountQuery({ fromDate: from, toDate: to }, { refetchOnMountOrArgChange: true });
  return <Report kind={kind} state={state} query={query} />;
}
