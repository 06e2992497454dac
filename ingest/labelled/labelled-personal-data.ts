import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { needsAcknowledgement } from '../../contracts/publishing/personal-kinds.ts';
import { markPersonalData, type TextMark } from '../marks/personal-data.ts';

/** The expected request to an editor about a text: to acknowledge it, to look at it, or none. */
type Expectation = 'stop' | 'note' | 'quiet';
const EXPECTATIONS: readonly string[] = ['stop', 'note', 'quiet'] satisfies readonly Expectation[];

/** A text and what a person expects of its personal data. All persons are invented. */
export interface LabelledPersonalData {
  readonly text: string;
  readonly expect: Expectation;
  /** Why: a minor, a victim, or data such as numbers; null for a harmless text. */
  readonly who: 'minor' | 'victim' | 'data' | null;
  /** The words that identify a person. */
  readonly marked: readonly string[];
}

/**
 * The texts that other people wrote in the wording of Pará's sources, and the first ones of this project. Rules were made
 * from all of them: they measure regressions, not what unseen texts can expect (decision 14 has those figures).
 */
export const PERSONAL_DATA_FILES = ['people.jsonl', 'personal-data.jsonl'] as const;

export function labelledPersonalData(file: (typeof PERSONAL_DATA_FILES)[number]): LabelledPersonalData[] {
  return readLabelledPersonalData(join(import.meta.dirname, file));
}

/** Reads a file of JSON lines. */
export function readLabelledPersonalData(path: string): LabelledPersonalData[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const row: unknown = JSON.parse(line);
      if (!isLabelled(row))
        throw new Error(`${path}, line ${index + 1}: text, expect, who and marked are needed`);
      return row;
    });
}

function isLabelled(row: unknown): row is LabelledPersonalData {
  if (typeof row !== 'object' || row === null) return false;
  return (
    'text' in row &&
    typeof row.text === 'string' &&
    'expect' in row &&
    typeof row.expect === 'string' &&
    EXPECTATIONS.includes(row.expect) &&
    'who' in row &&
    'marked' in row &&
    Array.isArray(row.marked)
  );
}

interface Share {
  readonly right: number;
  readonly of: number;
}

/** How often the right question is asked. */
interface PersonalDataAccuracy {
  /** The share of texts that need a stop and get one, by the person they are about. */
  readonly stopped: Readonly<Record<'minor' | 'victim' | 'data', Share>>;
  /** The share of words that identify a person and are covered by a mark. */
  readonly covered: Share;
  /** The share of texts that need only a note and get a note and no stop. */
  readonly noted: Share;
  /** The share of texts that need no stop and get one. */
  readonly falseStops: Share;
  readonly wrong: readonly string[];
}

export function measurePersonalData(texts: readonly LabelledPersonalData[]): PersonalDataAccuracy {
  const read = texts.map((labelled) => {
    const marks = markPersonalData(labelled.text);
    return { labelled, marks, answer: answerOf(marks) };
  });
  const share = (among: typeof read, isRight: (one: (typeof read)[number]) => boolean): Share => ({
    right: among.filter(isRight).length,
    of: among.length,
  });
  const stopped = (who: LabelledPersonalData['who']) =>
    share(
      read.filter(({ labelled }) => labelled.expect === 'stop' && labelled.who === who),
      ({ answer }) => answer === 'stop',
    );
  const words = read.flatMap(({ labelled: { marked }, marks }) => marked.map((word) => ({ word, marks })));
  return {
    stopped: { minor: stopped('minor'), victim: stopped('victim'), data: stopped('data') },
    covered: {
      right: words.filter(({ word, marks }) =>
        marks.some(({ text }) => text.includes(word) || word.includes(text)),
      ).length,
      of: words.length,
    },
    noted: share(
      read.filter(({ labelled }) => labelled.expect === 'note'),
      ({ answer }) => answer === 'note',
    ),
    falseStops: share(
      read.filter(({ labelled }) => labelled.expect !== 'stop'),
      ({ answer }) => answer === 'stop',
    ),
    wrong: read
      .filter(({ labelled, answer }) => (answer === 'stop') !== (labelled.expect === 'stop'))
      .map(
        ({ labelled, marks }) =>
          `${labelled.text}\n    expected ${labelled.expect}, found ${marksText(marks)}`,
      ),
  };
}

function answerOf(marks: readonly TextMark[]): Expectation {
  if (marks.some(needsAcknowledgement)) return 'stop';
  return marks.some(({ kind }) => kind === 'athlete') ? 'note' : 'quiet';
}

function marksText(marks: readonly TextMark[]): string {
  return marks.map(({ kind, text, why }) => `${kind} "${text}" (${why})`).join(', ') || 'nothing';
}
