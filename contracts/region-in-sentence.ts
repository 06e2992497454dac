import type { RegionKey } from './regions.ts';

/** A region within a sentence, always feminine: "da região do Marajó". Apart from `REGIONS`, which browsers load too. */
export const REGION_IN_SENTENCE: Readonly<Record<RegionKey, string>> = {
  araguaia: 'região do Araguaia',
  caeté: 'região do Caeté',
  capim: 'região do Capim',
  carajás: 'região de Carajás',
  guajarina: 'região Guajarina',
  marajó: 'região do Marajó',
  salgado: 'região do Salgado',
  tapajós: 'região do Tapajós',
  xingu: 'região do Xingu',
};
