import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayNumber, dayStart, dayText, parseDay } from '../../contracts/belem-time.ts';
import { HOUR_MS } from '../../contracts/durations.ts';
import { findDeadline } from '../marks/deadline.ts';
import { readJsonLines } from './json-lines.ts';
import { splitTrainTest } from './labelled-texts.ts';

/** A sentence and the last day on which it is useful; undefined if it names no end. */
interface LabelledDeadline {
  readonly text: string;
  /** The day on which it was written. */
  readonly writtenOn: string;
  readonly lastDay: string | undefined;
}

export function labelledDeadlines(): {
  readonly train: LabelledDeadline[];
  readonly heldOut: LabelledDeadline[];
} {
  const all = readFileSync(join(import.meta.dirname, 'deadlines.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [day = '', ...text] = line.split(' | ');
      if (day !== '-' && parseDay(day) === undefined) throw new Error(`no day: ${line}`);
      return { text: text.join(' | '), writtenOn: '2026-11-17', lastDay: day === '-' ? undefined : day };
    });
  return splitTrainTest(all);
}

/** Sentences of independent authors who had not seen the rules. */
export function hardDeadlines(): LabelledDeadline[] {
  return readLabelledDeadlines(join(import.meta.dirname, 'deadlines.jsonl'));
}

/** Lines such as `{"writtenOn":"2026-11-17","text":"…","until":"2026-11-24"}`, `until` null if the sentence names no end. */
export function readLabelledDeadlines(path: string): LabelledDeadline[] {
  return readJsonLines(path, (row) => {
    if (!('text' in row && 'writtenOn' in row && 'until' in row)) return undefined;
    const { text, writtenOn, until } = row;
    if (typeof text !== 'string' || typeof writtenOn !== 'string' || parseDay(writtenOn) === undefined)
      return undefined;
    if (until === null) return { text, writtenOn, lastDay: undefined };
    return typeof until === 'string' && parseDay(until) !== undefined
      ? { text, writtenOn, lastDay: until }
      : undefined;
  });
}

/** The deadline found at noon in Belém of the day of writing. */
function lastDayFound({ text, writtenOn }: LabelledDeadline): string | undefined {
  const found = findDeadline(text, dayStart(parseDay(writtenOn) ?? 0) + 12 * HOUR_MS);
  return found && dayText(dayNumber(Date.parse(found.validUntil)) - 1);
}

export function measureDeadlines(texts: readonly LabelledDeadline[]): {
  readonly right: number;
  readonly wrong: readonly string[];
} {
  const wrong = texts
    .map((labelled) => ({ ...labelled, found: lastDayFound(labelled) }))
    .filter(({ lastDay, found }) => lastDay !== found)
    .map(
      ({ text, lastDay, found }) => `${text}\n    expected ${lastDay ?? 'none'}, found ${found ?? 'none'}`,
    );
  return { right: 1 - wrong.length / texts.length, wrong };
}
