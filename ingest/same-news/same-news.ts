import type { Features } from './features.ts';

export interface Comparison {
  /** 0 to 1. */
  readonly likeness: number;
  readonly same: boolean;
}

function shared(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let count = 0;
  for (const value of small) if (large.has(value)) count += 1;
  return count;
}

/** How much of the smaller set the larger one has: a cut text is wholly in the long one. */
function contained(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const least = Math.min(a.size, b.size);
  return least === 0 ? 0 : shared(a, b) / least;
}

const BAR = { likeness: 0.34, facts: 0.66 } as const;

/** Whether two texts tell the same news: enough of the same wording, and the same names and numbers. */
export function compare(a: Features, b: Features): Comparison {
  const pairs = contained(a.pairs, b.pairs);
  const words = contained(a.words, b.words);
  const lead = contained(a.lead, b.lead);
  const likeness = Math.max(0.6 * pairs + 0.4 * words, 0.9 * lead * words);
  const facts = contained(a.facts, b.facts);
  // Without names and numbers in one of them the wording alone must do, and do more.
  const few = Math.min(a.facts.size, b.facts.size) < 3;
  const same = few ? likeness >= BAR.likeness + 0.2 : likeness >= BAR.likeness && facts >= BAR.facts;
  return { likeness: Math.round(likeness * 100) / 100, same };
}
