import { dayNumber, dayStart } from '../belem-time.ts';

/**
 * The kinds of legal requests, the days there are to answer from the day of receipt, and the article that
 * says so. Every text about a deadline reads this table.
 */
export const LEGAL_KINDS = [
  {
    key: 'resposta',
    name: 'Direito de resposta',
    days: 7,
    article: 'Lei 13.188/2015, arts. 3º e 5º',
  },
  {
    key: 'retificacao',
    name: 'Retificação',
    days: 7,
    article: 'Lei 13.188/2015, arts. 3º e 5º',
  },
  {
    key: 'remocao',
    name: 'Remoção',
    days: 7,
    // The law names no days for a request without a court order, so these are the portal's own.
    article: 'prazo do portal; por ordem judicial vale o da ordem (Lei 12.965/2014, art. 19)',
  },
  {
    key: 'titular',
    name: 'Titular de dados',
    days: 15,
    article: 'Lei 13.709/2018 (LGPD), art. 19, II',
  },
] as const;

export const LEGAL_KIND_KEYS = LEGAL_KINDS.map(({ key }) => key);
export type LegalKind = (typeof LEGAL_KIND_KEYS)[number];

export function legalKind(kind: LegalKind): (typeof LEGAL_KINDS)[number] {
  return LEGAL_KINDS.find(({ key }) => key === kind) ?? LEGAL_KINDS[0];
}

/** The end of the last day for an answer in Belém. The day of receipt is not counted (Código Civil, art. 132). */
export function dueAtOf(kind: LegalKind, receivedAt: number): number {
  return dayStart(dayNumber(receivedAt) + legalKind(kind).days + 1) - 1;
}

/** How a request came. */
export const LEGAL_WAYS = [
  { key: 'formulario', name: 'Formulário' },
  { key: 'email', name: 'E-mail' },
  { key: 'correio', name: 'Carta com aviso de recebimento' },
  { key: 'em-maos', name: 'Em mãos' },
] as const;

/** The states of a request. In the last two it is decided. */
export const LEGAL_STATES = [
  { key: 'recebido', name: 'Recebido' },
  { key: 'em-analise', name: 'Em análise' },
  { key: 'atendido', name: 'Atendido' },
  { key: 'recusado', name: 'Recusado' },
] as const;
export type LegalState = (typeof LEGAL_STATES)[number]['key'];

export const DECIDED_STATES: readonly LegalState[] = ['atendido', 'recusado'];

/** Days after the decision until name, contact and text are emptied: an action for damages expires after three years (Código Civil, art. 206, § 3º, V). */
export const LEGAL_KEPT_DAYS = 3 * 365 + 1;
