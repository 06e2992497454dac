import { LIMITS } from '../../contracts/limits.ts';
import { findMunicipality, MUNICIPALITIES } from '../../contracts/municipalities.ts';
import { CATEGORY_KEYS, type CategoryKey } from '../../contracts/news/categories.ts';
import { findRegion, REGIONS } from '../../contracts/regions.ts';
import { slugOf } from '../../contracts/slug.ts';
import { foldText } from '../../contracts/words/fold.ts';
import type { CategoryGuess } from '../categories/category-model.ts';
import { findPlaces } from '../places/find-places.ts';
import type { ArchiveSection, ArchiveStory } from './archive.ts';

/** Usual names of newsrooms for the four categories. */
const USUAL_CATEGORIES: Readonly<Record<string, CategoryKey>> = {
  politica: 'politica',
  eleicoes: 'politica',
  governo: 'politica',
  policia: 'seguranca',
  policial: 'seguranca',
  seguranca: 'seguranca',
  'seguranca-publica': 'seguranca',
  esporte: 'esportes',
  esportes: 'esportes',
  futebol: 'esportes',
  cultura: 'foco',
  cidades: 'foco',
  cidade: 'foco',
  saude: 'foco',
  educacao: 'foco',
  economia: 'foco',
  geral: 'foco',
  entretenimento: 'foco',
  foco: 'foco',
};

interface StoryPlacing {
  readonly cat: CategoryKey;
  /** The municipalities, the main one first; empty if none is known. */
  readonly munis: readonly string[];
  readonly reg: string;
  /** Where the values come from. */
  readonly catFrom: 'section' | 'text';
  readonly placeFrom: 'section' | 'text' | 'nowhere';
  /** Sections that match no category or place. */
  readonly unknown: readonly string[];
}

export interface PlacingRules {
  /** The operator's mapping by section slug: to a category, municipality or region. */
  readonly map: ReadonlyMap<string, string>;
  readonly guessCategory: (text: string) => CategoryGuess;
  /** Region of a story that names no place; empty for none. */
  readonly region: string;
}

/** "Pau D'Arco", "Pau d'Arco" and "pau-darco" are the same town. */
const lettersOf = (text: string): string => foldText(text).replace(/[^a-z]/g, '');
const TOWNS = new Map(MUNICIPALITIES.map((one) => [lettersOf(one.name), one]));

/** Confidence from which a municipality is accepted; below it the text merely mentions it. */
const MIN_CONFIDENCE = 0.5;

/** Category, municipality and region of a story: as on the old site, else as found in its text. */
export function placeStory(
  story: Pick<ArchiveStory, 'sections' | 'own'>,
  text: string,
  { map, guessCategory, region: fallback }: PlacingRules,
): StoryPlacing {
  const said = [
    ...(story.own ? [story.own.cat, story.own.muni, ...story.own.munis, story.own.reg].map(asSection) : []),
    ...story.sections,
  ];
  const read = said
    .filter(({ slug, name }) => slug !== '' || name !== '')
    .map((section) => ({ section, means: meaningOf(section, map) }));
  const cat = read.map(({ means }) => means.cat).find(Boolean);
  const named = [...new Set(read.flatMap(({ means }) => means.muni ?? []))];
  const reg = read.map(({ means }) => means.reg).find(Boolean);
  const isSaid = named.length > 0 || reg !== undefined;
  const found = isSaid ? undefined : findPlaces(text);
  const inText = (found?.municipalities ?? [])
    .filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
    .flatMap(({ slug }) => findMunicipality(slug)?.name ?? []);
  // A story of the old site may have many sections; a text is about the municipality that it names best.
  const munis = named.length > 0 ? named.slice(0, LIMITS.storyMunis) : inText.slice(0, 1);
  const region = reg ?? findMunicipality(munis[0] ?? '')?.region ?? found?.region ?? '';
  const known = isSaid ? 'section' : 'text';
  return {
    cat: cat ?? guessCategory(text).category,
    munis,
    reg: region || fallback,
    catFrom: cat ? 'section' : 'text',
    placeFrom: region === '' ? 'nowhere' : known,
    unknown: read.flatMap(({ section, means }) =>
      means.cat || means.muni || means.reg ? [] : [section.name || section.slug],
    ),
  };
}

interface SectionMeaning {
  readonly cat?: CategoryKey | undefined;
  readonly muni?: string | undefined;
  readonly reg?: string | undefined;
}

function meaningOf({ slug, name }: ArchiveSection, map: ReadonlyMap<string, string>): SectionMeaning {
  const words = [slug, slugOf(name)].filter(Boolean);
  const mapped = words.map((word) => map.get(word)).find(Boolean);
  for (const word of mapped === undefined ? words : [mapped]) {
    const cat =
      CATEGORY_KEYS.find((key) => key === word) ??
      (mapped === undefined ? USUAL_CATEGORIES[word] : undefined);
    if (cat) return { cat };
    const municipality = findMunicipality(word) ?? TOWNS.get(lettersOf(word));
    if (municipality) return { muni: municipality.name, reg: municipality.region };
    const region = findRegion(word) ?? REGIONS.find((one) => foldText(one.name) === foldText(name));
    if (region) return { reg: region.key };
  }
  return {};
}

/** The category that replaces the page of a section. */
export function categoryOf(
  section: ArchiveSection,
  map: ReadonlyMap<string, string>,
): CategoryKey | undefined {
  return meaningOf(section, map).cat;
}

const asSection = (text: string): ArchiveSection => ({ slug: slugOf(text), name: text });
