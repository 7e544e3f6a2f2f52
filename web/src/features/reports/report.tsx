import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { formatWholeDay } from '../../platform/format-date.ts';
import { saveFile } from '../../platform/save-file.ts';
import { IconDownload, IconSearchOff } from '../../ui/icons.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { PeriodForm } from './period-form.tsx';
import classes from './report.module.css';
import { type ChartPart, ReportChart } from './report-chart.tsx';
import { toCsv } from './report-csv.ts';
import { filterRows, type ReportColumns, type ReportRow } from './report-rows.ts';
import { ReportTable } from './report-table.tsx';
import type { useReportState } from './use-report-state.ts';
import { useReportToasts } from './use-report-toasts.ts';

/** What differs between the reports. */
export interface ReportKind {
  title: string;
  /** The accessible name of the table and the chart. */
  table: string;
  chart: string;
  search: string;
  /** The CSV file's name, before its period. */
  file: string;
  columns: ReportColumns;
  parts: readonly ChartPart[];
}

interface ReportProps {
  kind: ReportKind;
  state: ReturnType<typeof useReportState>;
  query: {
    data?: { data: readonly ReportRow[]; message: string } | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

const none: readonly ReportRow[] = [];

/** Filter, table and chart of a report, and its CSV. */
export function Report({ kind, state: [state, change], query }: ReportProps) {
  const { columns, parts } = kind;
  const name = columns[0].id;
  const all = query.data?.data ?? none;
  const rows = useMemo(() => filterRows(all, name, state), [all, name, state]);
  const announce = useReportToasts(query);
  function filter({ from, to }: { from: string; to: string }) {
    announce();
    if (from === state.from && to === state.to) query.refetch();
    else change({ from, to });
  }
  function save() {
    const file = [kind.file, state.from, state.to && `to-${state.to}`].filter(Boolean).join('-');
    saveFile(new File([toCsv(columns, rows)], `${file}.csv`, { type: 'text/csv;charset=utf-8' }));
  }
  const shown = query.data && !query.error;
  const { from, to, search } = state;
  const filters = [from && `from ${formatWholeDay(from)}`, to && `to ${formatWholeDay(to)}`, search && `“${search}”`];
  return (
    <>
      <PageHead
        title={kind.title}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} />}
            disabled={!shown || rows.length === 0}
            onClick={save}
          >
            Export CSV
          </Button>
        }
      />
      <p className={classes.printed}>Orders {filters.filter(Boolean).join(' ') || 'of all dates'}, days in UTC</p>
      <div className={classes.filters}>
        <PeriodForm
          key={`${state.from} ${state.to}`}
          from={state.from}
          to={state.to}
          busy={query.isFetching && Boolean(query.data)}
          onFilter={filter}
        />
        <div className={classes.search}>
          <SearchBox
            label={kind.search}
            placeholder={kind.search}
            value={state.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        </div>
      </div>
      <div className={classes.parts} aria-busy={query.isFetching}>
        <Panel title={kind.table} flush>
          {query.error && !query.isFetching ? (
            <LoadFailure error={query.error} onRetry={query.refetch} />
          ) : !query.data ? (
            <div className={classes.waiting}>
              <SkeletonLines count={10} />
            </div>
          ) : rows.length > 0 ? (
            <ReportTable label={kind.table} columns={columns} rows={rows} view={state} onSort={change} />
          ) : (
            <Notice
              icon={IconSearchOff}
              title="No record found"
              action={
                state.search && (
                  <Button variant="default" onClick={() => change({ search: '' })}>
                    Clear search
                  </Button>
                )
              }
            >
              {state.search ? `Nothing here matches “${state.search}”.` : 'There is nothing to count in this period.'}
            </Notice>
          )}
        </Panel>
        {shown && rows.length > 0 && (
          <Panel title={kind.chart}>
            <ReportChart label={kind.chart} name={name} parts={parts} rows={rows} />
          </Panel>
        )}
      </div>
    </>
  );
}
