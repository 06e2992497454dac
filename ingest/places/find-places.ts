import { findMunicipality } from '../../contracts/municipalities.ts';
import { findRegion, REGIONS, type RegionKey } from '../../contracts/regions.ts';
import { isCasingReliable, type Word, wordsInText } from '../words.ts';
import { NEIGHBOURING_STATES } from './data/elsewhere.ts';
import type { Entry } from './gazetteer.ts';
import * as evidence from './place-evidence.ts';
import { namesIn, type Scene, sceneOf } from './scene.ts';

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
const BASE = {
  name: 3,
  district: 2.5,
  demonym: 2,
  landmark: 1.5,
  neighbourhood: 0.5,
  sign: 0,
  elsewhere: 0,
} as const;
const BASE_OF_AMBIGUITY = { homonym: 1.2, word: -1, surname: -1 } as const;
const UNSURE = -2.6;
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
  const names = namesIn(words, cased);
  const scene = sceneOf(words, names);
  const mentions = names
    .filter(({ entry }) => entry.kind !== 'elsewhere' && entry.kind !== 'sign')
    .map((name): Mention => ({ ...name, words, cased, score: 0 }));
  const elsewhere = elsewhereBySlug(mentions, scene);
  for (const mention of mentions)
    mention.score = scoreOf(mention, scene) + (elsewhere.get(mention.entry.slug) ?? 0);
  raiseListedNeighbours(mentions);
  raiseConfirmed(mentions);
  const accepted = withoutWeak(mentions.filter((mention) => mention.score > 0));
  const municipalities = rank(accepted, text);
  const [best] = municipalities;
  const region = best ? findMunicipality(best.slug)?.region : namedRegion(words);
  return { municipalities, region: region ?? null };
}

function baseOf(entry: Entry): number {
  if (entry.ambiguity) return entry.ambiguity.main ? BASE.name : BASE_OF_AMBIGUITY[entry.ambiguity.kind];
  return entry.unsure ? UNSURE : BASE[entry.kind];
}

/** Names that mean something else more often than the place. */
function isDoubtful({ unsure, ambiguity }: Entry): boolean {
  return unsure || ambiguity?.kind === 'word' || ambiguity?.kind === 'surname';
}

/** Every state has a "prefeitura de Santa Maria", and Portugal has a Faro with an airport: such a name needs more. */
function hasReason({ unsure, ambiguity }: Entry, { inPara, inAmazonia, inBrazil }: Scene): boolean {
  if (inPara || inAmazonia) return true;
  return ambiguity?.kind === 'surname' ? inBrazil : !unsure;
}

/** No place, whatever else is said. */
const NEVER = -8;

function scoreOf(mention: Mention, scene: Scene): number {
  const { kind } = mention.entry;
  if (kind === 'name' && (evidence.isStreet(mention) || evidence.isPerson(mention))) return NEVER;
  if (kind === 'demonym') return demonymScore(mention);
  if (kind === 'neighbourhood') return neighbourhoodScore(mention, scene);
  if (kind === 'landmark') return landmarkScore(mention, scene);
  return (
    baseOf(mention.entry) +
    districtScore(mention) +
    capitalScore(mention) +
    wordsBeforeScore(mention, scene) +
    stateScore(mention, scene) +
    wordsAfterScore(mention) +
    otherMeaningScore(mention) +
    townWordsScore(mention) -
    evidenceAgainst(mention)
  );
}

/** A district may be a street or a person too: "Rua Mosqueiro", "Icoaraci Silva". */
function districtScore(mention: Mention): number {
  if (mention.entry.kind !== 'district') return 0;
  const isStreet = evidence.isStreet(mention) && !evidence.followsTownWord(mention) && !isOfQuarter(mention);
  return evidence.isPerson(mention) || isStreet ? -4 : 0;
}

/** Written with a capital where any word would be without one. */
function capitalScore(mention: Mention): number {
  if (!mention.cased || !evidence.isCapital(mention) || evidence.opensSentence(mention)) return 0;
  return isDoubtful(mention.entry) ? 1 : 0.3;
}

/** Words before the name: "município de", "o", "em". */
function wordsBeforeScore(mention: Mention, scene: Scene): number {
  const { ambiguity } = mention.entry;
  const reasoned = hasReason(mention.entry, scene);
  if (evidence.followsTownWord(mention)) return reasoned ? 3 : 0;
  const hasOwnArticle = ambiguity?.article === true;
  if (evidence.followsArticle(mention) && !hasOwnArticle)
    return isDoubtful(mention.entry) ? -3 : ambiguity ? -2 : 0;
  if (!evidence.followsPreposition(mention) && !(hasOwnArticle && evidence.followsArticle(mention))) return 0;
  const isSurname = ambiguity?.kind === 'surname';
  // "em Colares" is in a place, "gol de Chaves" and "sobre Faro" are about a person.
  const isPerson = isSurname && !evidence.followsEm(mention) && !scene.inPara;
  // "em" stands before places, not before persons. If Portugal has a place of this name too, "em" does not decide.
  const isOnlyHere = isSurname && !ambiguity.also && evidence.followsEm(mention);
  if (!evidence.followsMovement(mention) && !isOnlyHere && (!reasoned || isPerson)) return 0;
  return mention.cased ? 1.5 : 0.7;
}

/** Mentions of Pará: beside the name, or anywhere for a name that needs one. */
function stateScore(mention: Mention, { inPara, inAmazonia }: Scene): number {
  const { ambiguity, unsure } = mention.entry;
  if (evidence.isPlacedInPara(mention)) return 4;
  if (inPara && (ambiguity || unsure)) return 1;
  return inAmazonia && ambiguity ? 0.7 : 0;
}

/** Words after the name: ", município do nordeste", "decreta luto". */
function wordsAfterScore(mention: Mention): number {
  const apposition = evidence.hasPlaceApposition(mention) ? 1 : 0;
  const mayBeAnyWord = evidence.opensSentence(mention) || !mention.cased;
  if (!mayBeAnyWord || !evidence.precedesTownVerb(mention)) return apposition;
  return apposition + (isDoubtful(mention.entry) ? 2.5 : 1);
}

/** At most 0: the name belongs to a longer name, a noun or a river. */
function otherMeaningScore(mention: Mention): number {
  const { ambiguity } = mention.entry;
  let score = 0;
  if (evidence.isPartOfLongerName(mention)) score -= isDoubtful(mention.entry) ? 4 : ambiguity ? 2 : 0.5;
  if (evidence.continuesWithDe(mention) || evidence.continuesWithName(mention)) score += NEVER;
  if (ambiguity && evidence.beginsNounPhrase(mention)) score -= 2;
  if (evidence.isRiver(mention)) score -= ambiguity || !evidence.isAtBridge(mention) ? 3.5 : 2;
  return score;
}

/** Words about towns near a doubtful name. */
function townWordsScore(mention: Mention): number {
  return isDoubtful(mention.entry) && nearWords(mention).some((word) => OF_TOWNS.has(word)) ? 1 : 0;
}

/** By place, how strongly the text says that it lies outside Pará. One mention decides for the whole text, unless another puts it in Pará. */
function elsewhereBySlug(mentions: readonly Mention[], scene: Scene): ReadonlyMap<string, number> {
  const bySlug = Map.groupBy(mentions, ({ entry }) => entry.slug);
  return new Map(
    [...bySlug].map(([slug, own]) => [
      slug,
      own.some(evidence.isPlacedInPara)
        ? 0
        : isNameOfPerson(own)
          ? NEVER
          : Math.min(...own.map((mention) => elsewhereScore(mention, scene))),
    ]),
  );
}

/** "Júlia Bragança estreia peça. Bragança já ganhou dois prêmios": a word that was part of a person's name is that name when it comes again. */
function isNameOfPerson(own: readonly Mention[]): boolean {
  return (
    own.some((mention) => mention.entry.kind === 'name' && evidence.isPerson(mention)) &&
    !own.some((mention) => evidence.followsEm(mention) || evidence.followsTownWord(mention))
  );
}

/** At most 0: what speaks for a place elsewhere. */
function elsewhereScore(mention: Mention, { written, inPara, elsewhere }: Scene): number {
  const { entry } = mention;
  if (entry.kind !== 'landmark' && evidence.isPlacedElsewhere(mention)) return NEVER;
  // "Aveiro é apelido de atacante"
  if (nearWords(mention).some((word) => word.startsWith('apelid'))) return NEVER;
  const shared = entry.ambiguity !== undefined || entry.unsure || entry.kind === 'neighbourhood';
  if (written !== 'here' && !inPara && (shared || entry.kind === 'district')) return NEVER;
  if (shared && evidence.hasApposedName(mention)) return -5;
  const near = codesAround(mention.from, elsewhere);
  if (near.some((code) => entry.ambiguity?.also?.has(code))) {
    const isSaid = spokenAgainst(mention) > 0;
    return (entry.ambiguity?.main || inPara) && !isSaid ? -2 : -5;
  }
  const doubtful = isDoubtful(entry) || entry.kind === 'neighbourhood';
  if (doubtful && near.some((code) => !NEIGHBOURING_STATES.has(code))) return inPara ? -1 : -4;
  if (entry.kind === 'district' && !inPara && near.includes('pt')) return -5;
  return 0;
}

/** A state or country named within this many words concerns the name. */
const NEAR_WORDS = 30;

function codesAround(from: number, elsewhere: Scene['elsewhere']): string[] {
  const around = Array.from({ length: 2 * NEAR_WORDS + 1 }, (_, index) => from - NEAR_WORDS + index);
  return around.flatMap((at) => elsewhere.get(at) ?? []);
}

function spokenAgainst(mention: Mention): number {
  const against = new Set(mention.entry.ambiguity?.against?.split(' ') ?? []);
  return nearWords(mention).filter((word) => against.has(word)).length;
}

/** Words near the name that belong to its other meaning. */
function evidenceAgainst(mention: Mention): number {
  const { ambiguity } = mention.entry;
  if (!ambiguity) return 0;
  const spoken = spokenAgainst(mention);
  const placed = evidence.isPlacedInPara(mention) || evidence.followsTownWord(mention);
  return (placed ? 0.5 : 1) * Math.min(spoken, 2) * (ambiguity.kind === 'homonym' ? 2 : 2.5);
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

/** "conjunto PAAR": a word that a street or a part of a town may have. */
function isOfQuarter({ words, from }: evidence.WordSpan): boolean {
  return /^(?:conjunto|residencial|loteamento|vila|comunidade|ilha)$/.test(words[from - 1]?.folded ?? '');
}

function neighbourhoodScore(mention: Mention, { inPara }: Scene): number {
  const { words, from, entry } = mention;
  const said =
    [1, 2, 3].some((steps) => /^bairros?$/.test(words[from - steps]?.folded ?? '')) ||
    (!entry.unsure && isOfQuarter(mention));
  // Many towns have a bairro Floresta; without a word of Pará only those of the capital count.
  if (said && entry.unsure) return inPara || entry.slug === 'belem' ? 1 : -1;
  if (said) return 2.5;
  if (entry.unsure || evidence.isStreet(mention) || evidence.isPerson(mention)) return -3;
  return evidence.followsArticle(mention) || evidence.followsPreposition(mention) ? 1 : -0.5;
}

function landmarkScore(mention: Mention, { inPara }: Scene): number {
  const { entry, words, from } = mention;
  if (entry.unsure && !inPara) return -1;
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

/** "Trilha no Gunma, em Santa Bárbara": two names that are unsure each, but of one municipality, confirm each other. */
function raiseConfirmed(mentions: readonly Mention[]): void {
  for (const own of Map.groupBy(mentions, ({ entry }) => entry.slug).values()) {
    if (new Set(own.map(({ entry }) => entry.phrase)).size < 2) continue;
    for (const mention of own) if (mention.entry.unsure && mention.score > -5) mention.score += CONFIRMED;
  }
}
const CONFIRMED = 3;

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
