import type { Example } from '../categories/category-model.ts';
import { readLabelledTexts, splitTrainTest } from './labelled-texts.ts';

/** Training texts of the repository: the half of the headlines that is not held out, and further texts. */
export function trainingTexts(): Example[] {
  return [...splitTrainTest(readLabelledTexts('headlines.txt')).train, ...readLabelledTexts('sections.txt')];
}
