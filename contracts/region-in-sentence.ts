import type { RegionKey } from './regions.ts';

/** A region within a sentence, always feminine: "da região do Marajó". Apart from `REGIONS`, which browsers load too. */
export const REGION_IN_SENTENCE: Readonly<Record<RegionKey, string>> = {
  araguaia: 'região do Araguaia',
  'baixo amazonas': 'região do Baixo Amazonas',
  'baixo tocantins': 'região do Baixo Tocantins',
  caeté: 'região do Caeté',
  capim: 'região do Capim',
  carajás: 'região de Carajás',
  guajarina: 'região Guajarina',
  'lago tucuruí': 'região do Lago de Tucuruí',
  marajó: 'região do Marajó',
  metropolitano: 'Região Metropolitana',
  salgado: 'região do Salgado',
  tapajós: 'região do Tapajós',
  xingu: 'região do Xingu',
};
