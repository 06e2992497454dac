/** The closed lists of a source. */
export const SOURCE_KINDS = [
  { key: 'feed', name: 'Feed (RSS, Atom, JSON) ou calendário (.ics)' },
  { key: 'sitemap', name: 'Mapa do site' },
  { key: 'list', name: 'Página com lista de notícias' },
] as const;

/** `review`: an editor decides on every text. `auto`: automatic publishing (the weekend pilot) may. */
export const SOURCE_TRUST = [
  { key: 'review', name: 'Sempre revisar' },
  { key: 'auto', name: 'Pode sair pelo piloto' },
] as const;

/** Where the full text of an item is read. `auto` reads the page if the feed has only a summary. */
export const TEXT_ORIGINS = [
  { key: 'auto', name: 'Do feed; se vier curto, da página' },
  { key: 'feed', name: 'Só do feed' },
  { key: 'page', name: 'Sempre da página' },
] as const;

/** The canonical address that search engines get for a story from this source. */
export const CANONICAL_POLICIES = [
  { key: 'ours', name: 'O endereço do portal' },
  { key: 'original', name: 'O endereço do original' },
  { key: 'noindex', name: 'Fora dos buscadores' },
] as const;

/** The health of a source. */
export const HEALTH_STATES = [
  { key: 'new', name: 'Ainda não lida' },
  { key: 'good', name: 'Funcionando' },
  { key: 'warning', name: 'Com ressalvas' },
  { key: 'failing', name: 'Com falha' },
  { key: 'off', name: 'Desligada' },
] as const;

export type SourceKind = (typeof SOURCE_KINDS)[number]['key'];
export type SourceTrust = (typeof SOURCE_TRUST)[number]['key'];
export type TextOrigin = (typeof TEXT_ORIGINS)[number]['key'];
export type CanonicalPolicy = (typeof CANONICAL_POLICIES)[number]['key'];
export type HealthState = (typeof HEALTH_STATES)[number]['key'];

export function rowKeys<const Rows extends readonly { readonly key: string }[]>(
  rows: Rows,
): readonly Rows[number]['key'][] {
  return rows.map(({ key }) => key);
}
