import { CATEGORY_KEYS, type CategoryKey } from '../../contracts/news/categories.ts';
import { foldText } from '../../contracts/words/fold.ts';
import { wordsInText } from '../words.ts';
import { LEXICON, type SectionWords } from './lexicon.ts';

/** Weight of each feature for each category, in the order of CATEGORY_KEYS, added to the lexicon. */
export interface CategoryModel {
  readonly bias: readonly number[];
  readonly weights: Readonly<Record<string, readonly number[]>>;
}

export interface Example {
  readonly text: string;
  readonly category: CategoryKey;
}

export interface CategoryGuess {
  readonly category: CategoryKey;
  /** 0 to 1. */
  readonly confidence: number;
}

/** Words are compared by this many letters, so that "prefeito" and "prefeitura" share a feature. */
const STEM = 6;
/** Only this many words are read: the topic of a story is at its beginning. */
const WORDS_READ = 100;
/** The first words are the headline; the body together weighs about as much. */
const HEADLINE_WORDS = 20;
const BODY_WEIGHT = 0.25;
const LEXICON_WEIGHTS: Readonly<Record<keyof SectionWords, number>> = { strong: 2.4, plain: 1.1, faint: 0.5 };
/** Foco is the general category: the default if nothing else matches, and its words weigh less than those of others. */
const BIAS: readonly number[] = CATEGORY_KEYS.map((key) => (key === 'foco' ? 0.8 : 0));
const SHARE: Readonly<Record<CategoryKey, number>> = { politica: 1, seguranca: 1, esportes: 1, foco: 0.6 };

const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a o as os um uma uns umas de do da dos das em no na nos nas por pelo pela pelos pelas com sem sob sobre e ou mas que se ao aos ' +
    'mais menos ja nao sim como quando onde entre ate apos durante este esta esse essa isso isto seu sua seus suas ele ela eles elas foi ser ' +
    'estao tem ter vai vao ha tera diz anos ano dia para'
  ).split(' '),
);

const whole = new Map<string, number[]>();
const beginnings: (readonly [string, readonly number[]])[] = [];
CATEGORY_KEYS.forEach((category, index) => {
  for (const [force, words] of Object.entries(LEXICON[category]) as [keyof SectionWords, string][]) {
    for (const word of words.split(/\s+/).filter(Boolean)) {
      const weights = CATEGORY_KEYS.map((_, other) =>
        other === index ? LEXICON_WEIGHTS[force] * SHARE[category] : 0,
      );
      const folded = foldText(word);
      if (folded.endsWith('*')) beginnings.push([folded.slice(0, -1), weights]);
      else whole.set(folded, addUp(whole.get(folded), weights));
    }
  }
});

function addUp(a: readonly number[] | undefined, b: readonly number[]): number[] {
  return b.map((value, index) => value + (a?.[index] ?? 0));
}

const lexiconOfWord = new Map<string, readonly number[]>();

/** A prefix counts only if the whole word is not in the lexicon; the longest prefix decides. */
function lexiconWeights(word: string): readonly number[] {
  const remembered = lexiconOfWord.get(word);
  if (remembered) return remembered;
  let found: readonly number[] | undefined = whole.get(word);
  if (!found) {
    const matching = beginnings.filter(([beginning]) => word.startsWith(beginning));
    const longest = Math.max(0, ...matching.map(([beginning]) => beginning.length));
    found = matching
      .filter(([beginning]) => beginning.length === longest)
      .reduce<number[] | undefined>((sum, [, weights]) => addUp(sum, weights), undefined);
  }
  const weights = found ?? CATEGORY_KEYS.map(() => 0);
  if (lexiconOfWord.size < 20_000) lexiconOfWord.set(word, weights);
  return weights;
}

interface TextFeatures {
  /** Scores from the lexicon. */
  readonly prior: readonly number[];
  /** Learned features: stems of words and of pairs of neighbours. */
  readonly stems: ReadonlyMap<string, number>;
  /** True if the lexicon knows any word of the text. */
  readonly known: boolean;
}

function featuresOf(text: string): TextFeatures {
  const words = wordsInText(text)
    .slice(0, WORDS_READ)
    .map(({ folded }) => folded)
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word) && !/^\d+$/.test(word));
  const stems = new Map<string, number>();
  const seen = new Set<string>();
  let prior: number[] = CATEGORY_KEYS.map(() => 0);
  words.forEach((word, index) => {
    const weight = index < HEADLINE_WORDS ? 1 : BODY_WEIGHT;
    const stem = word.slice(0, STEM);
    if (!seen.has(stem))
      prior = addUp(
        prior,
        lexiconWeights(word).map((value) => value * weight),
      );
    seen.add(stem);
    const next = words[index + 1];
    for (const feature of next ? [stem, `${stem} ${next.slice(0, STEM)}`] : [stem]) {
      stems.set(feature, Math.max(stems.get(feature) ?? 0, weight));
    }
  });
  return { prior, stems, known: prior.some((value) => value > 0) };
}

function scores(
  features: TextFeatures,
  bias: readonly number[],
  weightsOf: (feature: string) => readonly number[] | undefined,
): number[] {
  const sums = addUp(features.prior, bias);
  for (const [feature, value] of features.stems) {
    weightsOf(feature)?.forEach((weight, index) => {
      sums[index] = (sums[index] ?? 0) + weight * value;
    });
  }
  return sums;
}

function probabilities(sums: readonly number[]): number[] {
  const highest = Math.max(...sums);
  const odds = sums.map((sum) => Math.exp(sum - highest));
  const total = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / total);
}

const ROUNDS = 30;
const LEARNING_RATE = 0.1;
/** Regularisation: how strongly a weight is pulled back to the lexicon. */
const WEIGHT_DECAY = 0.01;

/**
 * Multinomial logistic regression on top of the lexicon. Examples are used in a fixed order, so the model is
 * reproducible.
 */
export function trainCategories(examples: readonly Example[]): CategoryModel {
  // A map instead of an object, because a story may contain the word `constructor`.
  const weights = new Map<string, number[]>();
  const bias = [...BIAS];
  const trained = examples.map(({ text, category }) => ({
    features: featuresOf(text),
    at: CATEGORY_KEYS.indexOf(category),
  }));
  // Balances the categories, so that a frequent one does not dominate.
  const many = CATEGORY_KEYS.map(
    (category) => examples.filter((example) => example.category === category).length,
  );
  const max = Math.max(...many);
  const balance = many.map((count) => Math.sqrt(max / Math.max(count, 1)));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { features, at } of trained) {
      const guess = probabilities(scores(features, bias, (feature) => weights.get(feature)));
      const errors = guess.map((probability, section) => (section === at ? 1 : 0) - probability);
      for (const [feature, value] of features.stems) {
        const old = weights.get(feature) ?? CATEGORY_KEYS.map(() => 0);
        weights.set(
          feature,
          old.map(
            (weight, section) =>
              weight * (1 - WEIGHT_DECAY) +
              LEARNING_RATE * (balance[at] ?? 1) * value * (errors[section] ?? 0),
          ),
        );
      }
    }
  }
  // Negligible weights would only enlarge the file.
  const kept = [...weights].filter(([, own]) => own.some((weight) => Math.abs(weight) >= 0.08));
  const rounded = (own: readonly number[]) => own.map((weight) => Math.round(weight * 100) / 100);
  return {
    bias,
    weights: Object.fromEntries(
      kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([feature, own]) => [feature, rounded(own)]),
    ),
  };
}

/** Guesses a category for any text; without known words it is `foco`, with low confidence. */
export function createCategoryGuesser({ bias, weights }: CategoryModel): (text: string) => CategoryGuess {
  return (text) => {
    const chances = probabilities(
      scores(featuresOf(text), bias, (feature) =>
        Object.hasOwn(weights, feature) ? weights[feature] : undefined,
      ),
    );
    const best = chances.indexOf(Math.max(...chances));
    return {
      category: CATEGORY_KEYS[best] ?? 'foco',
      confidence: Math.round((chances[best] ?? 0) * 100) / 100,
    };
  };
}
