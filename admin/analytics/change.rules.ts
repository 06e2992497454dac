import { percentText } from '../../design/reports/report-texts.ts';

export interface RelativeChange {
  /** With its sign, `+12,4%`, or a word. */
  readonly text: string;
  readonly direction: 'up' | 'down' | 'same';
}

/** The relative change; `undefined` if there is nothing to compare with. */
export function relativeChange(now: number, before: number): RelativeChange | undefined {
  if (before === 0) return undefined;
  return signed((now - before) / before, (size) => percentText(size, 1));
}

/** Shares are compared by their difference in points: two percent of one percent would mislead. */
export function shareChangeOf(now: number | null, before: number | null): RelativeChange | undefined {
  if (now === null || before === null) return undefined;
  return signed(now - before, (size) => `${percentText(size).slice(0, -1)} p.p.`);
}

function signed(difference: number, textOf: (size: number) => string): RelativeChange {
  const size = textOf(Math.abs(difference));
  // A change that rounds to zero counts as stable.
  if (!/[1-9]/.test(size)) return { text: 'estável', direction: 'same' };
  return difference > 0 ? { text: `+${size}`, direction: 'up' } : { text: `−${size}`, direction: 'down' };
}
