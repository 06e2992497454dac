import type { Features } from './features.ts';
import { differsIn } from './particulars.ts';

export interface TextComparison {
  /** 0 to 1. */
  readonly likeness: number;
  readonly same: boolean;
  /** True if the texts are about different towns, days, counts or similar, however similar their wording. */
  readonly different: boolean;
}

function shared(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let count = 0;
  for (const value of small) if (large.has(value)) count += 1;
  return count;
}

/** How much of the smaller set is in the larger one: an excerpt is fully contained in the long text. */
function contained(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const min = Math.min(a.size, b.size);
  return min === 0 ? 0 : shared(a, b) / min;
}

const BAR = { likeness: 0.34, facts: 0.66, alikeInWording: 0.6, factsOfAlike: 0.45, title: 0.5 } as const;

/** Decides if two texts are the same news: similar wording, and the same names and numbers. */
export function compareTexts(a: Features, b: Features): TextComparison {
  const pairs = contained(a.pairs, b.pairs);
  const words = contained(a.words, b.words);
  const lead = contained(a.lead, b.lead);
  const likeness = Math.max(0.6 * pairs + 0.4 * words, 0.9 * lead * words);
  const facts = contained(a.facts, b.facts);
  // If one text has few names and numbers, the wording alone decides, with a higher threshold.
  const few = Math.min(a.facts.size, b.facts.size) < 3;
  const factsNeeded = likeness >= BAR.alikeInWording ? BAR.factsOfAlike : BAR.facts;
  const alike = few ? likeness >= BAR.likeness + 0.2 : likeness >= BAR.likeness && facts >= factsNeeded;
  const different = differsIn(a.particulars, b.particulars) !== undefined || fillsOneFormTwice(a, b);
  return { likeness: Math.round(likeness * 100) / 100, same: alike && !different, different };
}

/** Two titles of one template, each with a name that does not occur in the other text. */
function fillsOneFormTwice(a: Features, b: Features): boolean {
  return contained(a.title, b.title) >= BAR.title && hasOwnName(a, b) && hasOwnName(b, a);
}

function hasOwnName({ titleNames }: Features, { words }: Features): boolean {
  for (const name of titleNames) if (!words.has(name)) return true;
  return false;
}
