import { type Features, featuresOf } from './features.ts';
import { bandKeys } from './minhash.ts';
import { compareTexts, type TextComparison } from './same-news.ts';

export interface ComparedMember<Group> {
  readonly group: Group;
  readonly comparison: TextComparison;
}

/** Minimum lead of the best group over the next for a text that fits both. */
const MIN_LEAD = 0.1;

/**
 * The group a text joins: one with a member about the same news and none about another town, day or count. A text that
 * names no town resembles the releases of two towns and belongs to neither.
 */
export function chooseGroup<Group>(compared: readonly ComparedMember<Group>[]): Group | undefined {
  const refused = new Set(
    compared.filter(({ comparison }) => comparison.different).map(({ group }) => group),
  );
  const fitting = compared
    .filter(({ group, comparison }) => comparison.same && !refused.has(group))
    .sort((a, b) => b.comparison.likeness - a.comparison.likeness);
  const [best] = fitting;
  const next = fitting.find(({ group }) => group !== best?.group);
  if (best && next && best.comparison.likeness - next.comparison.likeness < MIN_LEAD) return undefined;
  return best?.group;
}

export interface DatedText {
  readonly title: string;
  readonly text: string;
  /** Milliseconds since 1970; undefined matches any day. */
  readonly date: number | undefined;
}

/**
 * Groups texts in order of arrival, as lists of their indexes: each text is in exactly one group. Texts dated further
 * apart than `windowMs` are not compared.
 */
export function groupTexts(texts: readonly DatedText[], windowMs: number): number[][] {
  const groups: number[][] = [];
  const groupOf: number[] = [];
  const features: Features[] = [];
  const byKey = new Map<number, number[]>();
  for (const [index, { title, text }] of texts.entries()) {
    const own = featuresOf(title, text);
    features.push(own);
    const near = new Set<number>();
    for (const key of new Set(bandKeys(own))) {
      const others = byKey.get(key) ?? [];
      for (const other of others) near.add(other);
      byKey.set(key, [...others, index]);
    }
    const compared = [...near]
      .filter((other) => areNear(texts[index]?.date, texts[other]?.date, windowMs))
      .map((other) => ({
        group: groupOf[other] as number,
        comparison: compareTexts(own, features[other] as Features),
      }));
    const group = chooseGroup(compared) ?? groups.length;
    groupOf.push(group);
    groups[group] = [...(groups[group] ?? []), index];
  }
  return groups;
}

function areNear(a: number | undefined, b: number | undefined, windowMs: number): boolean {
  return a === undefined || b === undefined || Math.abs(a - b) <= windowMs;
}
