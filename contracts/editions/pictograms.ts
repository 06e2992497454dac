/** The pictograms an edition may have as its icon; design/pictograms draws them. */
export const PICTOGRAMS = [
  { key: 'star', name: 'Estrela' },
  { key: 'buffalo', name: 'Búfalo' },
  { key: 'drop', name: 'Energia da água' },
  { key: 'fish', name: 'Peixe' },
  { key: 'grass', name: 'Capim' },
  { key: 'leaf', name: 'Folha' },
  { key: 'market', name: 'Mercado' },
  { key: 'mine', name: 'Mina' },
  { key: 'palm', name: 'Palmeira' },
  { key: 'river', name: 'Rio' },
  { key: 'sail', name: 'Vela' },
  { key: 'ship', name: 'Navio' },
  { key: 'sun', name: 'Sol e praia' },
  { key: 'weave', name: 'Trançado' },
] as const;

export type PictogramKey = (typeof PICTOGRAMS)[number]['key'];
export const PICTOGRAM_KEYS: readonly PictogramKey[] = PICTOGRAMS.map(({ key }) => key);
