import type { RegionKey } from '../regions.ts';
import { REGIONS, shortRegionName } from '../regions.ts';
import type { PictogramKey } from './pictograms.ts';

/** An edition that the button "criar as treze edições" creates: one for each region, switched off. Newsrooms can change it. */
export interface SuggestedEdition {
  readonly key: string;
  readonly name: string;
  readonly covers: { readonly regs: readonly RegionKey[]; readonly munis: readonly string[] };
  readonly accentLight: string;
  readonly accentDark: string;
  readonly icon: PictogramKey;
}

/** Each colour has a contrast of at least 6:1 on its page. */
const LOOKS: Readonly<Record<RegionKey, readonly [light: string, dark: string, icon: PictogramKey]>> = {
  metropolitano: ['#06658e', '#2ea4dc', 'market'],
  marajó: ['#0a6d37', '#4eac6c', 'buffalo'],
  carajás: ['#ae3819', '#e37f65', 'mine'],
  araguaia: ['#815709', '#ca8e2c', 'sun'],
  'baixo amazonas': ['#195cb9', '#679ceb', 'ship'],
  'baixo tocantins': ['#9a3a8a', '#d07ebe', 'palm'],
  caeté: ['#116c63', '#26ab9e', 'fish'],
  capim: ['#4e6801', '#86a645', 'grass'],
  guajarina: ['#964d09', '#dc8748', 'leaf'],
  'lago tucuruí': ['#11697a', '#01aac6', 'drop'],
  salgado: ['#076b6f', '#19a9b0', 'sail'],
  tapajós: ['#0b6e58', '#00ae8c', 'river'],
  xingu: ['#af3242', '#e47b80', 'weave'],
};

export const SUGGESTED_EDITIONS: readonly SuggestedEdition[] = REGIONS.map(({ key, slug, name }) => {
  const [accentLight, accentDark, icon] = LOOKS[key];
  const covers = { regs: [key], munis: [] };
  return { key: slug, name: shortRegionName(name), covers, accentLight, accentDark, icon };
});
