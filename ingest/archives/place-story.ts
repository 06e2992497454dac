import { findMunicipality, MUNICIPALITIES } from '../../contracts/municipalities.ts';
import { CATEGORY_KEYS, type CategoryKey } from '../../contracts/news/categories.ts';
import { findRegion, REGIONS } from '../../contracts/regions.ts';
import { foldText } from '../../contracts/rich-text/fold.ts';
import { slugOf } from '../../contracts/slug.ts';
import type { CategoryGuess } from '../categories/category-model.ts';
import { findPlaces } from '../places/find-places.ts';
import type { ArchiveSection, ArchiveStory } from './archive.ts';

/** Names that newsrooms give to our four sections. */
const USUAL: Readonly<Record<string, CategoryKey>> = {
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

export interface Placing {
  readonly cat: CategoryKey;
  readonly muni: string;
  readonly reg: string;
  /** How it was known. */
  readonly catFrom: 'section' | 'text';
  readonly placeFrom: 'section' | 'text' | 'nowhere';
  /** Sections that say nothing to us. */
  readonly unknown: readonly string[];
}

export interface PlacingRules {
  /** What the operator says of a section, by its slug: a category, a municipality or a region. */
  readonly map: ReadonlyMap<string, string>;
  readonly guessCategory: (text: string) => CategoryGuess;
  /** Of a story that names no place; empty: none. */
  readonly region: string;
}

/** "Pau D'Arco", "Pau d'Arco" and "pau-darco" are one town. */
const lettersOf = (text: string): string => foldText(text).replace(/[^a-z]/g, '');
const TOWNS = new Map(MUNICIPALITIES.map((one) => [lettersOf(one.name), one]));

/** A municipality is believed from here on; below it the text only mentions it. */
const SURE = 0.5;

/** Category, municipality and region of a story: as the old site said, else as its text says. */
export function placeStory(
  story: Pick<ArchiveStory, 'sections' | 'own'>,
  text: string,
  { map, guessCategory, region: fallback }: PlacingRules,
): Placing {
  const said = [
    ...(story.own ? [story.own.cat, story.own.muni, story.own.reg].map(asSection) : []),
    ...story.sections,
  ];
  const read = said
    .filter(({ slug, name }) => slug !== '' || name !== '')
    .map((section) => ({ section, means: meaningOf(section, map) }));
  const cat = read.map(({ means }) => means.cat).find(Boolean);
  const muni = read.map(({ means }) => means.muni).find(Boolean);
  const reg = read.map(({ means }) => means.reg).find(Boolean);
  const found = muni || reg ? undefined : findPlaces(text);
  const [best] = found?.municipalities ?? [];
  const town =
    muni ?? (best && best.confidence >= SURE ? findMunicipality(best.slug)?.name : undefined) ?? '';
  const region = reg ?? findMunicipality(town)?.region ?? found?.region ?? '';
  const known = muni || reg ? 'section' : 'text';
  return {
    cat: cat ?? guessCategory(text).category,
    muni: town,
    reg: region || fallback,
    catFrom: cat ? 'section' : 'text',
    placeFrom: region === '' ? 'nowhere' : known,
    unknown: read.flatMap(({ section, means }) =>
      means.cat || means.muni || means.reg ? [] : [section.name || section.slug],
    ),
  };
}

interface Meaning {
  readonly cat?: CategoryKey | undefined;
  readonly muni?: string | undefined;
  readonly reg?: string | undefined;
}

function meaningOf({ slug, name }: ArchiveSection, map: ReadonlyMap<string, string>): Meaning {
  const words = [slug, slugOf(name)].filter(Boolean);
  const mapped = words.map((word) => map.get(word)).find(Boolean);
  for (const word of mapped === undefined ? words : [mapped]) {
    const cat = CATEGORY_KEYS.find((key) => key === word) ?? (mapped === undefined ? USUAL[word] : undefined);
    if (cat) return { cat };
    const municipality = findMunicipality(word) ?? TOWNS.get(lettersOf(word));
    if (municipality) return { muni: municipality.name, reg: municipality.region };
    const region = findRegion(word) ?? REGIONS.find((one) => foldText(one.name) === foldText(name));
    if (region) return { reg: region.key };
  }
  return {};
}

/** The category a section's own page leads to. */
export function categoryOf(
  section: ArchiveSection,
  map: ReadonlyMap<string, string>,
): CategoryKey | undefined {
  return meaningOf(section, map).cat;
}

const asSection = (text: string): ArchiveSection => ({
  slug: slugOf(text) === 'noticia' ? '' : slugOf(text),
  name: text,
});
