import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf } from '../same-news/features.ts';
import { bandKeys } from '../same-news/minhash.ts';
import { compareTexts } from '../same-news/same-news.ts';

interface NewsText {
  readonly title: string;
  readonly text: string;
}

/** Two texts, and whether a person says that they are the same news. */
interface LabelledNews {
  readonly a: NewsText;
  readonly b: NewsText;
  readonly same: boolean;
}

type Verdict = 'same' | 'maybe' | 'other';

interface Judged extends LabelledNews {
  readonly verdict: Verdict;
}

/** The rule's verdicts on labelled pairs. "Maybe" is neither right nor wrong: an editor decides. */
interface SameNewsFigures {
  readonly pairs: number;
  readonly right: number;
  readonly missed: readonly LabelledNews[];
  readonly mergedFalsely: readonly LabelledNews[];
  readonly maybe: readonly LabelledNews[];
}

/** Pairs `{a, b, same}` as they are; lines `{title, text}` are each other news than every other such line. */
export function parseLabelledNews(lines: readonly string[]): LabelledNews[] {
  const pairs: LabelledNews[] = [];
  const texts: NewsText[] = [];
  for (const [index, line] of lines.entries()) {
    const value: unknown = JSON.parse(line);
    if (isPair(value)) pairs.push(value);
    else if (isText(value)) texts.push(value);
    else throw new Error(`line ${index + 1} is neither a pair nor a text`);
  }
  return [
    ...pairs,
    ...texts.flatMap((a, index) => texts.slice(index + 1).map((b) => ({ a, b, same: false }))),
  ];
}

export function readLabelledNews(file: string): LabelledNews[] {
  return parseLabelledNews(
    readFileSync(join(import.meta.dirname, file), 'utf8')
      .trim()
      .split('\n'),
  );
}

function isText(value: unknown): value is NewsText {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    'text' in value &&
    typeof value.title === 'string' &&
    typeof value.text === 'string'
  );
}

function isPair(value: unknown): value is LabelledNews {
  return (
    typeof value === 'object' &&
    value !== null &&
    'a' in value &&
    'b' in value &&
    'same' in value &&
    isText(value.a) &&
    isText(value.b) &&
    typeof value.same === 'boolean'
  );
}

/** Compares the texts of each pair as the queue does: only if they share a key of the index. */
export function measureSameNews(labelled: readonly LabelledNews[]): SameNewsFigures {
  const read = new Map<NewsText, ReturnType<typeof readText>>();
  const known = (text: NewsText): ReturnType<typeof readText> => {
    const found = read.get(text) ?? readText(text);
    read.set(text, found);
    return found;
  };
  const judged = labelled.map((pair): Judged => {
    const [a, b] = [known(pair.a), known(pair.b)];
    if (![...a.keys].some((key) => b.keys.has(key))) return { ...pair, verdict: 'other' };
    const { same, maybe } = compareTexts(a.features, b.features);
    return { ...pair, verdict: same ? 'same' : maybe ? 'maybe' : 'other' };
  });
  const wrong = (verdict: Verdict, same: boolean): LabelledNews[] =>
    judged.filter((pair) => pair.verdict === verdict && pair.same === same);
  const [missed, mergedFalsely] = [wrong('other', true), wrong('same', false)];
  const maybe = judged.filter(({ verdict }) => verdict === 'maybe');
  const right = judged.length - missed.length - mergedFalsely.length - maybe.length;
  return { pairs: judged.length, right, missed, mergedFalsely, maybe };
}

function readText({ title, text }: NewsText) {
  const features = featuresOf(title, text);
  return { features, keys: new Set(bandKeys(features)) };
}
