import type { ReactElement } from 'react';
import { type ReportTableProps, ReportTableView } from '../reports/report-table-view.tsx';
import {
  CHART_SIZES,
  type ChartLabels,
  type ChartPoint,
  type ChartSize,
  layChart,
  shortenText,
} from './line-chart.rules.ts';

interface LineChartProps {
  readonly points: readonly ChartPoint[];
  /** The whole content of the drawing, in words. */
  readonly inWords: string;
  /** Label at the highest point; if empty, the point is only marked. */
  readonly peakLabel: string;
  readonly scaleText: (value: number) => string;
  /** Labels of the horizontal axis; dates by default. */
  readonly labels?: ChartLabels;
  /** The same numbers as a table, for readers who cannot or do not want to read the drawing. */
  readonly table: ReportTableProps;
}

/** A line chart from zero, with a dashed line for comparison. A plain function: the site renders it without React. */
export function LineChart({ table, ...drawing }: LineChartProps): ReactElement {
  return (
    <div className="chart">
      {CHART_SIZES.map((size) => (
        <Drawing key={size.key} size={size} {...drawing} />
      ))}
      <details className="chart__table">
        <summary>Ver como tabela</summary>
        <ReportTableView {...table} />
      </details>
    </div>
  );
}

interface DrawingProps extends Omit<LineChartProps, 'table'> {
  readonly size: ChartSize;
}

function Drawing(props: DrawingProps): ReactElement {
  const { size, points, inWords, peakLabel, scaleText, labels } = props;
  const layout = layChart(points, size, labels);
  const {
    left,
    right,
    top,
    bottom,
    columns,
    ticks,
    dates,
    line,
    unfinishedLine,
    previousLine,
    before,
    peak,
  } = layout;
  return (
    <svg
      className={`chart__drawing chart__drawing--${size.key}`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={inWords}
    >
      {ticks.map(({ y, value }) => (
        <g key={value}>
          <path className="chart__rule" d={`M${left} ${y}H${right}`} />
          <text className="chart__end" x={left - 8} y={y + 4}>
            {scaleText(value)}
          </text>
        </g>
      ))}
      {dates.map(({ x, y, label }, index) => (
        <text key={x} className={x === right && index > 0 ? 'chart__end' : 'chart__middle'} x={x} y={y}>
          {label}
        </text>
      ))}
      {previousLine && <path className="chart__previous" d={previousLine} />}
      <path className="chart__line" d={line} />
      {unfinishedLine && <path className="chart__line chart__line--unfinished" d={unfinishedLine} />}
      {before && <circle className="chart__before" cx={before.x} cy={before.y} r="4.5" />}
      {peak && <circle className="chart__peak" cx={peak.x} cy={peak.y} r="4.5" />}
      {peak && peakLabel && (
        <text className={peak.before ? 'chart__label chart__end' : 'chart__label'} x={peak.x} y={peak.y - 11}>
          {shortenText(peakLabel, peak.letters)}
        </text>
      )}
      {columns.map(({ x, width, text }) => (
        <rect key={x} className="chart__column" x={x} y={top} width={width} height={bottom - top}>
          <title>{text}</title>
        </rect>
      ))}
    </svg>
  );
}

interface ChartLegendProps {
  readonly current: string;
  /** Each is empty if there is no such line. */
  readonly unfinished: string;
  readonly previous: string;
}

export function ChartLegend({ current, unfinished, previous }: ChartLegendProps): ReactElement {
  return (
    <p className="chart-legend">
      <span>
        <i className="chart-legend__line" />
        {current}
      </span>
      {unfinished && (
        <span>
          <i className="chart-legend__line chart-legend__line--unfinished" />
          {unfinished}
        </span>
      )}
      {previous && (
        <span>
          <i className="chart-legend__line chart-legend__line--previous" />
          {previous}
        </span>
      )}
    </p>
  );
}
