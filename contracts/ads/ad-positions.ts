/** The positions of ads on the pages, with the size of each creative (pixels at double density). */
export const AD_POSITIONS = [
  { key: 'banner header', name: 'Topo', slots: 2, width: 1280, height: 200 },
  { key: 'banner hero', name: 'Destaque', slots: 2, width: 600, height: 500 },
  { key: 'banner side', name: 'Lateral', slots: 2, width: 600, height: 500 },
  { key: 'banner single page', name: 'Notícia', slots: 1, width: 1280, height: 200 },
] as const;

type AdPosition = (typeof AD_POSITIONS)[number];
export type AdPositionKey = AdPosition['key'];

export const AD_POSITION_KEYS: readonly AdPositionKey[] = AD_POSITIONS.map((position) => position.key);
