import type { Example } from '../categories/category-model.ts';
import { readLabelled, split } from './labelled-texts.ts';

/** Training texts of the repository: the half of the headlines that is not held out, and further texts. */
export function trainingTexts(): Example[] {
  return [...split(readLabelled('headlines.txt')).train, ...readLabelled('sections.txt')];
}
