/** How a release without a web address arrived. */
export const STORY_SOURCE_KINDS = [
  { key: 'whatsapp', name: 'WhatsApp', by: 'por WhatsApp' },
  { key: 'email', name: 'E-mail', by: 'por e-mail' },
  { key: 'papel', name: 'Papel', by: 'em papel' },
  { key: 'ligacao', name: 'Ligação', by: 'por telefone' },
  { key: 'entrevista', name: 'Entrevista', by: 'em entrevista' },
  { key: 'outro', name: 'Outro meio', by: 'por outro meio' },
] as const;

export type StorySourceKind = (typeof STORY_SOURCE_KINDS)[number]['key'];
export const STORY_SOURCE_KIND_KEYS: readonly StorySourceKind[] = STORY_SOURCE_KINDS.map(({ key }) => key);

/** The kind in a sentence for readers: "por WhatsApp". Empty if the source has an address. */
export function sourceKindText(kind: string): string {
  return STORY_SOURCE_KINDS.find(({ key }) => key === kind)?.by ?? '';
}
