import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORY_KEYS, type CategoryKey } from '../../contracts/news/categories.ts';

/** A text with labels given by a person. */
export interface LabelledText {
  readonly text: string;
  readonly category: CategoryKey;
  /** Slugs; empty if it names none. */
  readonly municipalities: readonly string[];
}

export function readLabelledTexts(file: string): LabelledText[] {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [section = '', slugs = '', ...text] = line.split(' | ');
      const category = CATEGORY_KEYS.find((key) => key === section);
      if (!category) throw new Error(`no category: ${line}`);
      return {
        category,
        municipalities: slugs === '-' ? [] : slugs.split(', '),
        text: text.join(' | '),
      };
    });
}

/** Every other text is held out: rules and models are made from one half and measured on the other. */
export function splitTrainTest<T>(all: readonly T[]): { readonly train: T[]; readonly heldOut: T[] } {
  return {
    train: all.filter((_, index) => index % 2 === 0),
    heldOut: all.filter((_, index) => index % 2 === 1),
  };
}
