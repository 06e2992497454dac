/**
 * The portal's thirteen regions: the key stored with every story (it has accents), the slug used in addresses, and the
 * name people read. Within sentences they have the names of region-in-sentence.ts.
 */
export const REGIONS = [
  { key: 'araguaia', slug: 'araguaia', name: 'Araguaia' },
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
  { key: 'caeté', slug: 'caete', name: 'Caeté' },
  { key: 'capim', slug: 'capim', name: 'Capim' },
  { key: 'carajás', slug: 'carajas', name: 'Carajás' },
  { key: 'guajarina', slug: 'guajarina', name: 'Guajarina' },
  {
    key: 'lago tucuruí',
    slug: 'lago-tucurui',
    name: 'Lago Tucuruí',
    inSentence: 'região do Lago de Tucuruí',
  },
  { key: 'marajó', slug: 'marajo', name: 'Marajó' },
  {
    key: 'metropolitano',
    slug: 'metropolitana',
    name: 'Região Metropolitana',
    inSentence: 'Região Metropolitana',
  },
  { key: 'salgado', slug: 'salgado', name: 'Salgado' },
  { key: 'tapajós', slug: 'tapajos', name: 'Tapajós' },
  { key: 'xingu', slug: 'xingu', name: 'Xingu' },
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
