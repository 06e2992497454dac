import { type SharedClues, sharedClues } from './clues.ts';
import type { Features } from './features.ts';
import { compareOpenings } from './filled-slots.ts';
import {
  areInOneTown,
  areOnOneDay,
  areOnOtherDays,
  differsIn,
  haveTitlesOfOtherTowns,
} from './particulars.ts';
import { areOfOtherTeams, areOpposite } from './results.ts';

export interface TextComparison {
  /** 0 to 1. */
  readonly likeness: number;
  readonly same: boolean;
  /** True if the texts are about different towns, days, counts or similar, however similar their wording. */
  readonly different: boolean;
  /** True if an editor has to decide: not enough in common, or much in common and one contradiction. */
  readonly maybe: boolean;
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

/** What clues must reach: their weight in both texts, their share of the poorer text's clues, and the share of its words. */
const CLUES = {
  many: { weight: 3, share: 0.5, words: 0 },
  /** Short texts have few clues; they have nearly all of them in common. */
  few: { weight: 2, share: 0.75, words: 0.18 },
  contradicted: { weight: 4, share: 0.6, words: 0 },
  /** Bounds for two texts about one town that share words but hardly two in sequence: the news was told anew and is no template. */
  retold: { weight: 1.5, share: 0.35, words: 0.28 },
  /** A long text has many words of a short one by chance. */
  retoldShorter: { weight: 1.5, share: 0.6, words: 0.28 },
  maybe: { weight: 2, share: 0.35, words: 0 },
  maybeRetold: { weight: 1, share: 0.35, words: 0.22 },
  contradictedRetold: { weight: 3, share: 0.6, words: 0.28 },
} as const;
const MAX_PAIRS_OF_RETOLD = 0.15;

/** Two texts are of like length if one has at most this many times the words of the other. */
const LIKE_LENGTH = 3;

function isOfLikeLength({ words: a }: Features, { words: b }: Features): boolean {
  return Math.max(a.size, b.size) <= LIKE_LENGTH * Math.min(a.size, b.size);
}

/**
 * Bounds for two texts told anew: the weight of what they have in common, and the shares of the poorer text's rare words and of its
 * words. Texts that name no town in common need more.
 */
const TOLD_ANEW = {
  inOneTown: { weight: 2.5, share: 0.14, words: 0.25 },
  anywhere: { weight: 3.5, share: 0.4, words: 0.3 },
} as const;
const WEIGHT_OF_TOLD = { rareWord: 0.5, rareName: 0.5, day: 1 } as const;

/** An everyday word says a tenth of what a rare one says. */
const EVERYDAY_WEIGHT = 0.1;
/** Two reports of one event by two journalists often share no more than the town and this much of their words. */
const MAYBE_IN_ONE_TOWN = 0.12;

/** 0 to 1: the words that two texts have in common, most of all the rare ones, as the cosine of two sets. */
function likenessOfWords(a: Features, b: Features): number {
  const weight = ({ words, rare }: Features): number =>
    EVERYDAY_WEIGHT * words.size + (1 - EVERYDAY_WEIGHT) * rare.size;
  const common = EVERYDAY_WEIGHT * shared(a.words, b.words) + (1 - EVERYDAY_WEIGHT) * shared(a.rare, b.rare);
  const total = Math.sqrt(weight(a) * weight(b));
  return total === 0 ? 0 : common / total;
}

/** Rare words may be chance: a day or a name must be the same too. */
function isToldAnew(a: Features, b: Features, clues: SharedClues, words: number): boolean {
  const rare = [...a.rare].filter((word) => b.rare.has(word));
  const names = rare.filter((word) => a.facts.has(word) || b.facts.has(word));
  const isOneDay = areOnOneDay(a.particulars, b.particulars);
  const weight =
    clues.weight +
    WEIGHT_OF_TOLD.rareWord * rare.length +
    WEIGHT_OF_TOLD.rareName * names.length +
    (isOneDay ? WEIGHT_OF_TOLD.day : 0);
  const bar = areInOneTown(a.particulars, b.particulars) ? TOLD_ANEW.inOneTown : TOLD_ANEW.anywhere;
  return (
    (isOneDay || names.length > 0) &&
    weight >= bar.weight &&
    contained(a.rare, b.rare) >= bar.share &&
    words >= bar.words
  );
}

/**
 * Decides if two texts are the same news. Either the wording is similar and has the same names and numbers, as in a
 * release that was edited, or the texts have figures and names in common, as in reports of one event.
 */
export function compareTexts(a: Features, b: Features): TextComparison {
  const pairs = contained(a.pairs, b.pairs);
  const words = contained(a.words, b.words);
  const lead = contained(a.lead, b.lead);
  const wording = Math.max(0.6 * pairs + 0.4 * words, 0.9 * lead * words);
  const facts = contained(a.facts, b.facts);
  // If one text has few names and numbers, the wording alone decides, with a higher threshold.
  const few = Math.min(a.facts.size, b.facts.size) < 3;
  const factsNeeded = wording >= BAR.alikeInWording ? BAR.factsOfAlike : BAR.facts;
  const isAlike = few ? wording >= BAR.likeness + 0.2 : wording >= BAR.likeness && facts >= factsNeeded;

  const clues = sharedClues(a.clues, b.clues);
  const meets = (bar: (typeof CLUES)[keyof typeof CLUES]): boolean =>
    clues.weight >= bar.weight && clues.share >= bar.share && words >= bar.words;
  const isRetold = pairs <= MAX_PAIRS_OF_RETOLD;
  const isRetoldHere = isRetold && areInOneTown(a.particulars, b.particulars);
  const ofLikeLength = isOfLikeLength(a, b);
  const isOfOtherOccasion =
    areOnOtherDays(a.particulars, b.particulars) || areOfOtherTeams(a.result, b.result);
  const isToldTwice =
    meets(CLUES.few) ||
    (isRetoldHere && meets(ofLikeLength ? CLUES.retold : CLUES.retoldShorter)) ||
    (isRetold && ofLikeLength && isToldAnew(a, b, clues, words));
  const isOneEvent = meets(CLUES.many) || (isToldTwice && !isOfOtherOccasion);

  const { fillsSlotsDifferently, haveOwnSubjects } = compareOpenings(a.opening, b.opening);
  const fillsTemplate = fillsSlotsDifferently || fillsOneFormTwice(a, b);
  const isOtherStage = a.stage !== undefined && b.stage !== undefined && a.stage !== b.stage;
  const isOther = fillsTemplate || isOtherStage || areOpposite(a.result, b.result);
  const contradicts = differsIn(withFigures(a), withFigures(b), isRetold) !== undefined;
  const different = isOther || contradicts;
  const isSimilar = isAlike || isOneEvent;
  const same = isSimilar && !different && !haveOwnSubjects;
  const isDoubtful =
    meets(CLUES.maybe) ||
    (isRetoldHere && meets(CLUES.maybeRetold)) ||
    (isRetoldHere && !isOfOtherOccasion && likenessOfWords(a, b) >= MAYBE_IN_ONE_TOWN);
  const isLikeNonetheless = meets(CLUES.contradicted) || (isRetoldHere && meets(CLUES.contradictedRetold));
  const maybe = !same && !isOther && (contradicts ? isLikeNonetheless : isDoubtful || isSimilar);
  const likeness = isOneEvent ? Math.max(wording, clues.share) : wording;
  return { likeness: Math.round(likeness * 100) / 100, same, different, maybe };
}

const withFigures = ({ particulars, clues: { figures } }: Features) => ({ ...particulars, figures });

/** Two titles of one template, of two towns or each with a name that does not occur in the other text. */
function fillsOneFormTwice(a: Features, b: Features): boolean {
  if (contained(a.title, b.title) < BAR.title) return false;
  return haveTitlesOfOtherTowns(a.particulars, b.particulars) || (hasOwnName(a, b) && hasOwnName(b, a));
}

function hasOwnName({ titleNames }: Features, { words }: Features): boolean {
  for (const name of titleNames) if (!words.has(name)) return true;
  return false;
}
