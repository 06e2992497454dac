/** The newsroom wrote the story itself: there is no original, so neither address nor sender is asked for. */
export const OWN_REPORTING = 'apuracao';

/** Where a story comes from that has no web address. */
export const STORY_SOURCE_KINDS = [
  { key: 'whatsapp', name: 'WhatsApp', by: 'por WhatsApp' },
  { key: 'email', name: 'E-mail', by: 'por e-mail' },
  { key: 'papel', name: 'Papel', by: 'em papel' },
  { key: 'ligacao', name: 'Ligação', by: 'por telefone' },
  { key: 'entrevista', name: 'Entrevista', by: 'em entrevista' },
  { key: 'outro', name: 'Outro meio', by: 'por outro meio' },
  { key: OWN_REPORTING, name: 'Apuração própria', by: '' },
] as const;

type StorySourceKind = (typeof STORY_SOURCE_KINDS)[number]['key'];
export const STORY_SOURCE_KIND_KEYS: readonly StorySourceKind[] = STORY_SOURCE_KINDS.map(({ key }) => key);

/** How the text arrived, as readers see it: "por WhatsApp". Empty for a text that the newsroom wrote itself. */
export function sourceKindText(kind: string): string {
  return STORY_SOURCE_KINDS.find(({ key }) => key === kind)?.by ?? '';
}
