/**
 * The action that a mark requires of an editor. `stop`: the text is published only after an editor has acknowledged it. `note`: it is
 * shown.
 */
type Outcome = 'stop' | 'note';

/** Kinds of personal data in a text. Only this table decides what must be acknowledged. */
const PERSONAL_KINDS = [
  { key: 'minor', name: 'Criança ou adolescente', outcome: 'stop' },
  { key: 'victim', name: 'Vítima', outcome: 'stop' },
  { key: 'cpf', name: 'CPF', outcome: 'stop' },
  { key: 'rg', name: 'RG', outcome: 'stop' },
  { key: 'nis', name: 'NIS, PIS ou PASEP', outcome: 'stop' },
  { key: 'cns', name: 'Cartão SUS', outcome: 'stop' },
  { key: 'document', name: 'Número de documento', outcome: 'stop' },
  { key: 'record', name: 'Prontuário', outcome: 'stop' },
  { key: 'bank', name: 'Conta bancária', outcome: 'stop' },
  { key: 'pix', name: 'Chave Pix', outcome: 'stop' },
  { key: 'phone', name: 'Telefone', outcome: 'stop' },
  { key: 'email', name: 'E-mail', outcome: 'stop' },
  { key: 'address', name: 'Endereço', outcome: 'stop' },
  { key: 'plate', name: 'Placa', outcome: 'stop' },
  { key: 'unread', name: 'PDF não lido', outcome: 'stop' },
  { key: 'athlete', name: 'Atleta de categoria de base', outcome: 'note' },
  { key: 'suspect', name: 'Suspeito', outcome: 'note' },
  { key: 'name', name: 'Nome', outcome: 'note' },
] as const satisfies readonly { readonly key: string; readonly name: string; readonly outcome: Outcome }[];

export type PersonalKind = (typeof PERSONAL_KINDS)[number]['key'];
export const PERSONAL_KIND_KEYS: readonly PersonalKind[] = PERSONAL_KINDS.map(({ key }) => key);

export function personalKindName(kind: PersonalKind): string {
  return PERSONAL_KINDS.find(({ key }) => key === kind)?.name ?? kind;
}

const TO_ACKNOWLEDGE: ReadonlySet<PersonalKind> = new Set(
  PERSONAL_KINDS.filter(({ outcome }) => outcome === 'stop').map(({ key }) => key),
);

/** True if a text with such a mark needs the acknowledgement of an editor. */
export function needsAcknowledgement({ kind }: { readonly kind: PersonalKind }): boolean {
  return TO_ACKNOWLEDGE.has(kind);
}

/** The kinds of some marks as a list: "CPF, Telefone". Contains no words of the text. */
export function kindsText(marks: readonly { readonly kind: PersonalKind }[]): string {
  return [...new Set(marks.map(({ kind }) => personalKindName(kind)))].join(', ');
}
