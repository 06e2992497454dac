import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayNumber, dayText, parseDay } from '../../contracts/belem-time.ts';
import { findDeadline } from '../marks/deadline.ts';
import { splitTrainTest } from './labelled-texts.ts';

/** A sentence and the last day on which it is useful; undefined if it names no end. */
interface LabelledDeadline {
  readonly text: string;
  readonly lastDay: string | undefined;
}

/** Noon in Belém on the day the sentences are written. */
const DEADLINES_WRITTEN_AT = Date.parse('2026-11-17T15:00:00Z');

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
      return { text: text.join(' | '), lastDay: day === '-' ? undefined : day };
    });
  return splitTrainTest(all);
}

function lastDayFound(text: string): string | undefined {
  const found = findDeadline(text, DEADLINES_WRITTEN_AT);
  return found && dayText(dayNumber(Date.parse(found.validUntil)) - 1);
}

export function measureDeadlines(texts: readonly LabelledDeadline[]): {
  readonly right: number;
  readonly wrong: readonly string[];
} {
  const wrong = texts
    .map(({ text, lastDay }) => ({ text, lastDay, found: lastDayFound(text) }))
    .filter(({ lastDay, found }) => lastDay !== found)
    .map(
      ({ text, lastDay, found }) => `${text}\n    expected ${lastDay ?? 'none'}, found ${found ?? 'none'}`,
    );
  return { right: 1 - wrong.length / texts.length, wrong };
}
