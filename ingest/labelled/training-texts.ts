import type { Example } from '../categories/category-model.ts';
import { readLabelled, split } from './labelled-texts.ts';

/** What sections are learned from in the repository: the half of the headlines that is not held out, and more of the same kind. */
export function trainingTexts(): Example[] {
  return [...split(readLabelled('headlines.txt')).train, ...readLabelled('sections.txt')];
}
