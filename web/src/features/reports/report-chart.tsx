import type { CSSProperties } from 'react';
import { StatusDot } from '../orders/status-badge.tsx';
import classes from './report-chart.module.css';
import type { ReportRow } from './report-rows.ts';

/** A segment of a bar. */
export interface ChartPart {
  id: string;
  label: string;
  color: string;
}

interface ReportChartProps {
  /** The accessible description; the table next to the chart has the figures. */
  label: string;
  name: string;
  parts: readonly ChartPart[];
  rows: readonly ReportRow[];
}

const bars = 12;

/** The largest rows as stacked bars. */
export function ReportChart({ label, name, parts, rows }: ReportChartProps) {
  const top = [...rows].sort((a, b) => Number(b.count) - Number(a.count)).slice(0, bars);
  const longest = Math.max(1, ...top.map(({ count }) => Number(count)));
  return (
    <figure className={classes.chart} aria-label={label}>
      {parts.length > 1 && (
        <figcaption className={classes.legend}>
          {parts.map((part) => (
            <span key={part.id} className={classes.part}>
              <StatusDot color={part.color} />
              {part.label}
            </span>
          ))}
        </figcaption>
      )}
      <div className={classes.bars} aria-hidden="true">
        {top.map((row) => (
          <div
            key={row[name]}
            className={classes.row}
            title={parts.map((part) => `${part.label} ${row[part.id]?.toLocaleString('en')}`).join(', ')}
          >
            <span className={classes.name} dir="auto">
              {row[name] || 'Not given'}
            </span>
            <span className={classes.track}>
              {parts.map((part) => (
                <span
                  key={part.id}
                  className={classes.bar}
                  style={
                    { '--tone': part.color, '--share': `${(Number(row[part.id]) / longest) * 100}%` } as CSSProperties
                  }
                />
              ))}
            </span>
            <span className={`${classes.count} numbers`}>{row.count?.toLocaleString('en')}</span>
          </div>
        ))}
      </div>
    </figure>
  );
}
