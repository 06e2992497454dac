/**
 * Kinds of personal data in a text. `acknowledge`: a text with it is published only after an editor has acknowledged it; only
 * this table decides that. `words`: the mark covers words of the text, which can be removed; otherwise it concerns the whole
 * text.
 */
const PERSONAL_KINDS = [
  { key: 'cpf', name: 'CPF', acknowledge: true, words: true },
  { key: 'rg', name: 'RG', acknowledge: true, words: true },
  { key: 'phone', name: 'Telefone', acknowledge: true, words: true },
  { key: 'email', name: 'E-mail', acknowledge: false, words: true },
  { key: 'address', name: 'Endereço', acknowledge: false, words: true },
  { key: 'plate', name: 'Placa', acknowledge: false, words: true },
  { key: 'name', name: 'Nome', acknowledge: false, words: true },
  { key: 'minor', name: 'Criança ou adolescente', acknowledge: true, words: false },
  { key: 'victim', name: 'Vítima', acknowledge: true, words: false },
  { key: 'sexual', name: 'Crime sexual ou violência doméstica', acknowledge: true, words: false },
  { key: 'suspect', name: 'Suspeito', acknowledge: false, words: false },
] as const;

export type PersonalKind = (typeof PERSONAL_KINDS)[number]['key'];
/** The kinds of marks that cover words of the text. */
export type TextMarkKind = Extract<(typeof PERSONAL_KINDS)[number], { readonly words: true }>['key'];
/** The kinds of warnings about the text as a whole. */
export type PrivacyWarning = Exclude<PersonalKind, TextMarkKind>;
export const PERSONAL_KIND_KEYS: readonly PersonalKind[] = PERSONAL_KINDS.map(({ key }) => key);

export function personalKindName(kind: PersonalKind): string {
  return PERSONAL_KINDS.find(({ key }) => key === kind)?.name ?? kind;
}

const TO_ACKNOWLEDGE: ReadonlySet<PersonalKind> = new Set(
  PERSONAL_KINDS.filter(({ acknowledge }) => acknowledge).map(({ key }) => key),
);

/** True if a text with such a mark needs the acknowledgement of an editor. */
export function needsAcknowledgement({ kind }: { readonly kind: PersonalKind }): boolean {
  return TO_ACKNOWLEDGE.has(kind);
}

/** The kinds of some marks as a list: "CPF, Telefone". Contains no words of the text. */
export function kindsText(marks: readonly { readonly kind: PersonalKind }[]): string {
  return [...new Set(marks.map(({ kind }) => personalKindName(kind)))].join(', ');
}
