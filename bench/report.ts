/** A measured value, its bar, and whether the bar is reached. */
export interface Measurement {
  readonly what: string;
  readonly measured: string;
  readonly bar: string;
  readonly ok: boolean;
}

export function atLeast(what: string, value: number, bar: number, unit = ''): Measurement {
  return { what, measured: format(value, unit), bar: `≥ ${format(bar, unit)}`, ok: value >= bar };
}

export function atMost(what: string, value: number, bar: number, unit = ''): Measurement {
  return { what, measured: format(value, unit), bar: `≤ ${format(bar, unit)}`, ok: value <= bar };
}

function format(value: number, unit: string): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${value.toFixed(digits)}${unit && ` ${unit}`}`;
}

/** A Markdown table for docs/performance.md, with the share of CPU time that the host took meanwhile. */
export function printTable(title: string, measurements: readonly Measurement[], stolen: number): void {
  const rows = measurements.map(
    ({ what, measured, bar, ok }) => `| ${what} | ${measured} | ${bar} | ${ok ? 'yes' : '**NO**'} |`,
  );
  process.stdout.write(
    [
      '',
      `### ${title}`,
      '',
      '| what | measured | bar | reached |',
      '|---|---|---|---|',
      ...rows,
      '',
      `The host took ${(stolen * 100).toFixed(1)} % of the machine's time meanwhile.`,
      '',
    ].join('\n'),
  );
}

export function printLine(line: string): void {
  process.stderr.write(`${line}\n`);
}
