/**
 * The portal's thirteen regions: the key stored with every story (it has accents), the slug used in addresses, and the
 * name people read. No other code spells a region.
 */
export const REGIONS = [
  { key: 'araguaia', slug: 'araguaia', name: 'Araguaia' },
  { key: 'baixo amazonas', slug: 'baixo-amazonas', name: 'Baixo Amazonas' },
  { key: 'baixo tocantins', slug: 'baixo-tocantins', name: 'Baixo Tocantins' },
  { key: 'caeté', slug: 'caete', name: 'Caeté' },
  { key: 'capim', slug: 'capim', name: 'Capim' },
  { key: 'carajás', slug: 'carajas', name: 'Carajás' },
  { key: 'guajarina', slug: 'guajarina', name: 'Guajarina' },
  { key: 'lago tucuruí', slug: 'lago-tucurui', name: 'Lago Tucuruí' },
  { key: 'marajó', slug: 'marajo', name: 'Marajó' },
  { key: 'metropolitano', slug: 'metropolitana', name: 'Região Metropolitana' },
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
