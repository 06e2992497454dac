import { findMunicipality } from '../../contracts/municipalities.ts';
import { findRegion, REGIONS, type RegionKey } from '../../contracts/regions.ts';
import { isCasingReliable, type Word, wordsInText } from '../words.ts';
import { OTHER_STATES } from './data/other-places.ts';
import { type Entry, entryAt } from './gazetteer.ts';
import * as evidence from './place-evidence.ts';

export interface FoundPlace {
  readonly slug: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** The words of the text that decided. */
  readonly words: readonly string[];
}

export interface Places {
  /** Best first; empty if the text names none. */
  readonly municipalities: readonly FoundPlace[];
  /** The region of the first municipality, or the one the text names. */
  readonly region: RegionKey | null;
}

interface Mention extends evidence.WordSpan {
  readonly entry: Entry;
  score: number;
}

/** Base score of each kind of name before its context is considered; 0 is undecided. */
const BASE = { name: 3, district: 2.5, demonym: 2, landmark: 1.5, neighbourhood: 0.5, elsewhere: 0 } as const;
const BASE_OF_AMBIGUITY = { homonym: 1.2, word: -1 } as const;
const UNSURE = -1.5;
/** Words about towns: near an ambiguous name they are evidence for the place. */
const OF_TOWNS: ReadonlySet<string> = new Set(
  'municipio municipios municipal prefeitura prefeito prefeita habitantes populoso populosa ibge cidade cidades vereador vereadores caravana'.split(
    ' ',
  ),
);

/** Finds the municipalities of Pará that a text is about. Deterministic. */
export function findPlaces(text: string): Places {
  const words = wordsInText(text);
  const cased = isCasingReliable(words);
  const mentions = mentionsIn(words, cased);
  const signal = hasSignalOfPara(words, mentions);
  for (const mention of mentions) mention.score = scoreOf(mention, signal);
  raiseListedNeighbours(mentions);
  const accepted = withoutWeak(mentions.filter((mention) => mention.score > 0));
  const municipalities = rank(accepted, text);
  const [best] = municipalities;
  const region = best ? findMunicipality(best.slug)?.region : namedRegion(words);
  return { municipalities, region: region ?? null };
}

function mentionsIn(words: readonly Word[], cased: boolean): Mention[] {
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; ) {
    const entry = entryAt(words, at);
    if (entry && entry.kind !== 'elsewhere') {
      mentions.push({ entry, words, from: at, to: at + entry.length, cased, score: 0 });
    }
    at += entry?.length ?? 1;
  }
  return mentions;
}

/** True if anything in the text, apart from an ambiguous name, refers to Pará. */
function hasSignalOfPara(words: readonly Word[], mentions: readonly Mention[]): boolean {
  const named = words.some(
    (word, index) =>
      (word.folded === 'para' && word.capital && /á$/.test(word.text) && words[index + 1]?.folded !== 'de') ||
      /^(paraense|paraenses|marajo|marajoara|tapajos|xingu|carajas|transamazonica)$/.test(word.folded) ||
      (word.folded === 'amazonas' && words[index - 1]?.folded === 'baixo') ||
      word.text === 'PA',
  );
  return named || mentions.some(({ entry }) => entry.kind === 'name' && !entry.ambiguity && !entry.unsure);
}

function baseOf(entry: Entry): number {
  if (entry.ambiguity) return BASE_OF_AMBIGUITY[entry.ambiguity.kind];
  return entry.unsure ? UNSURE : BASE[entry.kind];
}

function scoreOf(mention: Mention, signal: boolean): number {
  const { entry } = mention;
  const { kind } = entry;
  if (kind === 'name' && (evidence.isStreet(mention) || evidence.isPerson(mention))) return -8;
  if (kind !== 'landmark' && evidence.isPlacedElsewhere(mention)) return -8;
  if (kind === 'demonym') return demonymScore(mention);
  if (kind === 'neighbourhood') return neighbourhoodScore(mention);
  if (kind === 'landmark') return landmarkScore(mention);
  const doubtful = entry.unsure || entry.ambiguity?.kind === 'word';
  let score = baseOf(entry);
  if (
    kind === 'district' &&
    (evidence.isPerson(mention) || (evidence.isStreet(mention) && !evidence.followsTownWord(mention)))
  )
    score -= 4;

  const capital = evidence.isCapital(mention);
  const inner = capital && mention.cased && !evidence.opensSentence(mention);
  if (inner) score += doubtful ? 1 : 0.3;
  if (!capital && mention.cased) score -= doubtful ? 6 : entry.ambiguity ? 4 : 0.5;

  if (evidence.followsTownWord(mention)) score += 3;
  else if (evidence.followsArticle(mention) && !entry.ambiguity?.article) score -= doubtful ? 3 : 0;
  else if (
    evidence.followsPreposition(mention) ||
    (entry.ambiguity?.article && evidence.followsArticle(mention))
  ) {
    score += mention.cased ? 1.5 : 0.7;
  }
  if (evidence.isPlacedInPara(mention)) score += 4;
  else if (signal && (entry.ambiguity || entry.unsure)) score += 1;
  if (evidence.hasPlaceApposition(mention)) score += 1;
  if (evidence.opensSentence(mention) || !mention.cased) {
    if (evidence.precedesTownVerb(mention)) score += doubtful ? 2.5 : 1;
  }
  if (evidence.isPartOfLongerName(mention)) score -= doubtful ? 4 : entry.ambiguity ? 2 : 0.5;
  if (evidence.continuesAsOtherPlace(mention)) score -= 5;
  else if (evidence.continuesWithDe(mention) && entry.ambiguity) score -= 2;
  if (evidence.continuesWithName(mention)) score -= entry.ambiguity || entry.unsure ? 3 : 0.5;
  if (kind === 'district' && evidence.continuesWithDe(mention)) score -= 3.5;
  if (evidence.isRiver(mention)) score -= entry.ambiguity || !evidence.isAtBridge(mention) ? 3.5 : 2;
  if (doubtful && nearWords(mention).some((word) => OF_TOWNS.has(word))) score += 1;
  return score - evidenceAgainst(mention, signal);
}

/** Evidence against a place: words near the name, or another state with a place of that name. */
function evidenceAgainst(mention: Mention, signal: boolean): number {
  const { ambiguity } = mention.entry;
  if (!ambiguity) return 0;
  const near = nearWords(mention);
  const against = new Set(ambiguity.against?.split(' ') ?? []);
  const spoken = near.filter((word) => against.has(word)).length;
  const text = ` ${near.join(' ')} `;
  const other = (ambiguity.states ?? '')
    .split(' ')
    .some((letters) => text.includes(` ${OTHER_STATES[letters] ?? '?'} `));
  const placed = evidence.isPlacedInPara(mention) || evidence.followsTownWord(mention);
  const weight = placed ? 0.5 : 1;
  return weight * (Math.min(spoken, 2) * (ambiguity.kind === 'word' ? 2.5 : 2) + (other && !signal ? 4 : 0));
}

/** The folded words of the sentence around a name, at most twelve on each side. */
function nearWords({ words, from, to }: evidence.WordSpan): string[] {
  let start = from;
  while (start > 0 && from - start < 12 && !/[.!?\n]/.test(words[start]?.gap ?? '')) start -= 1;
  let end = to;
  while (end < words.length && end - to < 12 && !/[.!?\n]/.test(words[end]?.gap ?? '')) end += 1;
  return [...words.slice(start, from), ...words.slice(to, end)].map((word) => word.folded);
}

/** "o atleta bragantino", but not "Bragantino", which is a club. */
function demonymScore(mention: Mention): number {
  if (mention.cased && evidence.isCapital(mention) && !evidence.opensSentence(mention)) return -1;
  if (evidence.opensSentence(mention) && /bragantin|belenenses/.test(mention.entry.phrase)) return -1;
  return BASE.demonym;
}

function neighbourhoodScore(mention: Mention): number {
  const { words, from, entry, cased } = mention;
  if (cased && !evidence.isCapital(mention)) return -4;
  const said = [1, 2, 3].some((steps) => /^bairros?$/.test(words[from - steps]?.folded ?? ''));
  if (said) return entry.unsure ? 1 : 2.5;
  if (entry.unsure || evidence.isStreet(mention) || evidence.isPerson(mention)) return -3;
  return evidence.followsArticle(mention) || evidence.followsPreposition(mention) ? 1 : -0.5;
}

function landmarkScore(mention: Mention): number {
  const { entry, words, from } = mention;
  if (entry.length === 1 && mention.cased && !evidence.isCapital(mention)) return -4;
  return words[from]?.folded === 'avenida' || !evidence.isPerson(mention) ? BASE.landmark : -4;
}

/** An ambiguous name in a list with a certain one is a place too: "Marabá, Placas e Uruará". */
function raiseListedNeighbours(mentions: readonly Mention[]): void {
  for (let index = 0; index < mentions.length; index += 1) {
    const mention = mentions[index] as Mention;
    const { ambiguity, unsure } = mention.entry;
    if ((!ambiguity && !unsure) || mention.score <= -5) continue;
    for (const other of [mentions[index - 1], mentions[index + 1]]) {
      if (other && isSure(other) && evidence.isListedWith(mention, other)) {
        mention.score += evidence.isCapital(mention) || !mention.cased ? 2 : 0;
      }
    }
  }
}

/** Two ambiguous names do not confirm each other. */
function isSure({ entry, score }: Mention): boolean {
  return entry.kind === 'name' && score > (entry.ambiguity || entry.unsure ? 2 : 1);
}

/** Drops landmarks, neighbourhoods and rivers if a municipality or district is named. */
function withoutWeak(mentions: readonly Mention[]): Mention[] {
  const isWeak = (mention: Mention): boolean =>
    ['landmark', 'neighbourhood'].includes(mention.entry.kind) || evidence.isRiver(mention);
  const named = new Set(mentions.filter((mention) => !isWeak(mention)).map(({ entry }) => entry.slug));
  if (named.size === 0) return [...mentions];
  return mentions.filter((mention) => !isWeak(mention) || named.has(mention.entry.slug));
}

/** How strongly a mention indicates that the text is about the place. */
function weightOf(mention: Mention, text: string): number {
  const early = Math.exp(-(mention.words[mention.from]?.start ?? 0) / 400);
  let weight = 0.5;
  if (evidence.followsEm(mention)) weight = 1;
  else if (evidence.opensSentence(mention) || evidence.followsTownWord(mention)) weight = 0.9;
  if (evidence.isOrigin(mention)) weight = 0.3;
  // In a headline the word order decides between equals.
  const order = 1 - 0.05 * ((mention.words[mention.from]?.start ?? 0) / Math.max(text.length, 1));
  return weight * order * (0.3 + early);
}

/** In a long text, a place mentioned once and late is not its subject. */
const PASSING = { textLength: 900, share: 0.2 } as const;

function rank(mentions: readonly Mention[], text: string): FoundPlace[] {
  const bySlug = Map.groupBy(mentions, ({ entry }) => entry.slug);
  const weighed = [...bySlug].map(([slug, own]) => ({
    slug,
    weight: own.reduce((sum, mention) => sum + weightOf(mention, text), 0),
    confidence: 1 / (1 + Math.exp(-Math.max(...own.map((mention) => mention.score)))),
    words: [...new Set(own.map(({ words, from, to }) => text.slice(words[from]?.start, words[to - 1]?.end)))],
  }));
  weighed.sort((a, b) => b.weight - a.weight);
  const max = weighed[0]?.weight ?? 0;
  return weighed
    .filter(({ weight }) => text.length <= PASSING.textLength || weight >= PASSING.share * max)
    .map(({ slug, confidence, words }) => ({ slug, confidence: Math.round(confidence * 100) / 100, words }));
}

const REGION_PHRASES: readonly (readonly [string, RegionKey])[] = [
  ...REGIONS.filter(({ key }) => !['salgado', 'capim', 'metropolitano'].includes(key)).map(
    ({ slug, key }) => [slug.replaceAll('-', ' '), key] as const,
  ),
  ['regiao metropolitana de belem', 'metropolitano'],
  ['grande belem', 'metropolitano'],
  ['regiao do salgado', 'salgado'],
  ['rio capim', 'capim'],
  ['regiao do capim', 'capim'],
  ['transamazonica', 'xingu'],
];

/** A text that names no municipality may name its region: "no Marajó". */
function namedRegion(words: readonly Word[]): RegionKey | undefined {
  const text = ` ${words.map((word) => word.folded).join(' ')} `;
  const named = REGION_PHRASES.filter(([phrase]) => text.includes(` ${phrase} `)).map(([, key]) => key);
  return new Set(named).size === 1 ? findRegion(named[0] ?? '')?.key : undefined;
}
