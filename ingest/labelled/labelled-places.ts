import { join } from 'node:path';
import { findPlaces } from '../places/find-places.ts';
import { readJsonLines } from './json-lines.ts';

/** A text and the municipality it is about. */
interface LabelledPlace {
  readonly text: string;
  /** Its slug; null for a text about none of Pará. */
  readonly place: string | null;
  /** Further municipalities that the text names. */
  readonly named: readonly string[];
}

/** Sentences of independent authors who had not seen the rules, half of them with a trap. All events are invented. */
export function labelledPlaces(): LabelledPlace[] {
  return readLabelledPlaces(join(import.meta.dirname, 'places.jsonl'));
}

/**
 * Lines such as `{"text":"…","place":"soure"}`, null for none, and for texts from elsewhere `{"text":"…","para":false}`,
 * with `places` if they name some of ours nevertheless.
 */
export function readLabelledPlaces(path: string): LabelledPlace[] {
  return readJsonLines(path, (row) => {
    if (!('text' in row) || typeof row.text !== 'string') return undefined;
    const { text } = row;
    const named =
      'places' in row && Array.isArray(row.places)
        ? row.places.filter((slug) => typeof slug === 'string')
        : [];
    if ('place' in row && (typeof row.place === 'string' || row.place === null))
      return { text, place: row.place, named };
    return 'para' in row && row.para === false ? { text, place: named[0] ?? null, named } : undefined;
  });
}

/** How often the first municipality is the right one, and in how many texts about none one is found. */
export function measureLabelledPlaces(texts: readonly LabelledPlace[]): {
  readonly right: number;
  readonly falsePlaces: number;
  readonly wrong: readonly string[];
} {
  const read = texts.map(({ text, place, named }) => {
    const found = findPlaces(text).municipalities.map(({ slug }) => slug);
    const isRight = found[0] === (place ?? undefined) || (found[0] !== undefined && named.includes(found[0]));
    return { text, place, found, isRight };
  });
  const wrong = read.filter(({ isRight }) => !isRight);
  return {
    right: 1 - wrong.length / texts.length,
    falsePlaces: wrong.filter(({ place }) => place === null).length,
    wrong: wrong.map(
      ({ text, place, found }) =>
        `${text}\n    expected ${place ?? 'none'}, found ${found.join(', ') || 'none'}`,
    ),
  };
}
