/** The subjects of bulletins, in the order in which readers see them. */
export const BULLETIN_KINDS = [
  { key: 'power', name: 'Energia' },
  { key: 'ferry', name: 'Balsas e barcos' },
  { key: 'blood', name: 'Doação de sangue' },
  { key: 'vaccine', name: 'Vacinação' },
  { key: 'pharmacy', name: 'Farmácias de plantão' },
  { key: 'jobs', name: 'Vagas' },
] as const;

export const BULLETIN_KIND_KEYS = BULLETIN_KINDS.map(({ key }) => key);
export type BulletinKind = (typeof BULLETIN_KIND_KEYS)[number];

export function bulletinKindName(kind: BulletinKind): string {
  return BULLETIN_KINDS.find(({ key }) => key === kind)?.name ?? kind;
}
