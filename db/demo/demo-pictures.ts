/** The pictures that come with the demo, by file name without extension. */
export const DEMO_PICTURES = [
  'acai',
  'aerial-rio',
  'barragem',
  'chuva',
  'estrada',
  'estudio',
  'floresta',
  'futebol',
  'hospital',
  'livros',
  'marajo',
  'microfones',
  'mina',
  'onibus',
  'palacio',
  'policia',
  'ponte',
  'porto',
  'praia',
  'rio-barco',
  'skyline',
  'ver-o-peso',
] as const;

export type DemoPicture = (typeof DEMO_PICTURES)[number];
