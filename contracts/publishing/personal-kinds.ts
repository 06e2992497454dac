/**
 * Kinds of personal data in a text. `confirm`: a text with it is published only after an editor confirms; only this
 * table decides that. `words`: the mark covers words of the text, which can be removed; otherwise it concerns the whole
 * text.
 */
const PERSONAL_KINDS = [
  { key: 'cpf', name: 'CPF', confirm: true, words: true },
  { key: 'rg', name: 'RG', confirm: true, words: true },
  { key: 'phone', name: 'Telefone', confirm: true, words: true },
  { key: 'email', name: 'E-mail', confirm: false, words: true },
  { key: 'address', name: 'Endereço', confirm: false, words: true },
  { key: 'plate', name: 'Placa', confirm: false, words: true },
  { key: 'name', name: 'Nome', confirm: false, words: true },
  { key: 'minor', name: 'Criança ou adolescente', confirm: true, words: false },
  { key: 'victim', name: 'Vítima', confirm: true, words: false },
  { key: 'sexual', name: 'Crime sexual ou violência doméstica', confirm: true, words: false },
  { key: 'suspect', name: 'Suspeito', confirm: false, words: false },
] as const;

export type PersonalKind = (typeof PERSONAL_KINDS)[number]['key'];
export const PERSONAL_KIND_KEYS: readonly PersonalKind[] = PERSONAL_KINDS.map(({ key }) => key);

export function personalKindName(kind: PersonalKind): string {
  return PERSONAL_KINDS.find(({ key }) => key === kind)?.name ?? kind;
}

const CONFIRMED: ReadonlySet<PersonalKind> = new Set(
  PERSONAL_KINDS.filter(({ confirm }) => confirm).map(({ key }) => key),
);

/** True if a text with such a mark needs a confirmation. */
export function needsConfirmation({ kind }: { readonly kind: PersonalKind }): boolean {
  return CONFIRMED.has(kind);
}

/** The kinds of some marks as a list: "CPF, Telefone". Contains no words of the text. */
export function kindsText(marks: readonly { readonly kind: PersonalKind }[]): string {
  return [...new Set(marks.map(({ kind }) => personalKindName(kind)))].join(', ');
}
