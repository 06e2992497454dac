/**
 * The portal's thirteen regions: the key stored with every story (it has accents), the slug used in addresses, the name
 * people read, and the name within a sentence, which is feminine: "a região do Marajó". No other code spells a region.
 */
export const REGIONS = [
  { key: 'araguaia', slug: 'araguaia', name: 'Araguaia', inSentence: 'região do Araguaia' },
  {
    key: 'baixo amazonas',
    slug: 'baixo-amazonas',
    name: 'Baixo Amazonas',
    inSentence: 'região do Baixo Amazonas',
  },
  {
    key: 'baixo tocantins',
    slug: 'baixo-tocantins',
    name: 'Baixo Tocantins',
    inSentence: 'região do Baixo Tocantins',
  },
  { key: 'caeté', slug: 'caete', name: 'Caeté', inSentence: 'região do Caeté' },
  { key: 'capim', slug: 'capim', name: 'Capim', inSentence: 'região do Capim' },
  { key: 'carajás', slug: 'carajas', name: 'Carajás', inSentence: 'região de Carajás' },
  { key: 'guajarina', slug: 'guajarina', name: 'Guajarina', inSentence: 'região Guajarina' },
  {
    key: 'lago tucuruí',
    slug: 'lago-tucurui',
    name: 'Lago Tucuruí',
    inSentence: 'região do Lago de Tucuruí',
  },
  { key: 'marajó', slug: 'marajo', name: 'Marajó', inSentence: 'região do Marajó' },
  {
    key: 'metropolitano',
    slug: 'metropolitana',
    name: 'Região Metropolitana',
    inSentence: 'Região Metropolitana',
  },
  { key: 'salgado', slug: 'salgado', name: 'Salgado', inSentence: 'região do Salgado' },
  { key: 'tapajós', slug: 'tapajos', name: 'Tapajós', inSentence: 'região do Tapajós' },
  { key: 'xingu', slug: 'xingu', name: 'Xingu', inSentence: 'região do Xingu' },
] as const;

export type Region = (typeof REGIONS)[number];
export type RegionKey = Region['key'];
export type RegionSlug = Region['slug'];

export const REGION_KEYS: readonly RegionKey[] = REGIONS.map((region) => region.key);
export const REGION_SLUGS: readonly RegionSlug[] = REGIONS.map((region) => region.slug);

const byKeyOrSlug = new Map<string, Region>(
  REGIONS.flatMap((region) => [
    [region.key, region],
    [region.slug, region],
  ]),
);

/** Finds a region by key or slug. API answers always contain the key. */
export function findRegion(keyOrSlug: string): Region | undefined {
  return byKeyOrSlug.get(keyOrSlug);
}

/** Drops "Região", for places where the heading already says that these are regions. */
export function shortRegionName(name: string): string {
  return name.replace(/^Região /, '');
}
