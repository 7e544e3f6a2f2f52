import { statusColor } from '../../ui/status-look.ts';
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
    { id: 'standard_count', label: 'Standard', color: statusColor.New },
    { id: 'priority_count', label: 'Priority', color: statusColor.Priority },
    { id: 'future_count', label: 'Future', color: statusColor.Future },
  ],
};

/** Country Order List (REPORT-1). */
export function CountryReport() {
  const state = useReportState(kind.columns);
  const [{ from, to }] = state;
  const query = useCountryOrderCountQuery({ fromDate: from, toDate: to }, { refetchOnMountOrArgChange: true });
  return <Report kind={kind} state={state} query={query} />;
}
