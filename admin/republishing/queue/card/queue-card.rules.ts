import { dateText, momentText, timeText } from '../../../../contracts/belem-time.ts';
import { CATEGORIES } from '../../../../contracts/news/categories.ts';
import { REPUBLISHING_TEXTS } from '../../../../contracts/queue/item-states.ts';
import type { QueueCard, QueueItem } from '../../../../contracts/queue/queue.schema.ts';
import { findRegion } from '../../../../contracts/regions.ts';

/** What can be done with an item for good. */
export type Decision = 'take' | 'publish' | 'schedule' | 'discard';

/** A suggestion as a chip shows it. `doubtful`: somebody should look. */
export interface Chip {
  readonly text: string;
  /** How sure it is, as in "96%"; empty: a person or the source said it. */
  readonly sure: string;
  readonly doubtful: boolean;
}

const DOUBTFUL = 0.7;

export function percentText(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** The municipality, or the region where only that is known. */
export function placeChip({ muni, reg, places }: Pick<QueueCard, 'muni' | 'reg' | 'places'>): Chip {
  const region = findRegion(reg)?.name;
  if (muni === '') return { text: region ?? 'Sem município', sure: '', doubtful: region === undefined };
  return { text: muni, ...sureness(places.find(({ name }) => name === muni)?.confidence) };
}

export function categoryChip({
  cat,
  categoryConfidence,
}: Pick<QueueCard, 'cat' | 'categoryConfidence'>): Chip {
  const name = CATEGORIES.find(({ key }) => key === cat)?.name;
  if (!name) return { text: 'Sem categoria', sure: '', doubtful: true };
  return { text: name, ...sureness(categoryConfidence) };
}

function sureness(confidence: number | undefined): Omit<Chip, 'text'> {
  if (confidence === undefined) return { sure: '', doubtful: false };
  return { sure: percentText(confidence), doubtful: confidence < DOUBTFUL };
}

/** The words of the text that decided on the municipality. */
export function placeReason({ muni, places }: Pick<QueueCard, 'muni' | 'places'>): string {
  const words = places.find(({ name }) => name === muni)?.words ?? [];
  return words.length > 0 ? `Pelas palavras ${words.map((word) => `“${word}”`).join(', ')}` : '';
}

/** What an editor should see before deciding, each with the weight it has. */
export interface CardMark {
  readonly text: string;
  readonly kind: 'warning' | 'note';
}

export function marksOf(card: QueueCard): readonly CardMark[] {
  const { warnings, personal, validUntil, story, others } = card;
  return [
    ...warnings.map((text) => ({ text, kind: 'warning' as const })),
    ...(personal > 0
      ? [
          {
            text: personal === 1 ? '1 dado pessoal' : `${personal} dados pessoais`,
            kind: 'warning' as const,
          },
        ]
      : []),
    ...(story ? [{ text: 'Já publicamos', kind: 'warning' as const }] : []),
    ...(validUntil ? [{ text: `Vale até ${deadlineText(validUntil)}`, kind: 'note' as const }] : []),
    ...(others.length > 0 ? [{ text: othersText(others.length), kind: 'note' as const }] : []),
  ];
}

/** Midnight ends the day before it. */
function deadlineText(at: string): string {
  return timeText(at) === '00h00' ? dateText(Date.parse(at) - 1) : momentText(at);
}

function othersText(count: number): string {
  return count === 1 ? 'Mais 1 fonte conta o mesmo' : `Mais ${count} fontes contam o mesmo`;
}

/** Who has it, if that is somebody else; empty: nobody has. */
export function claimText(
  { claimedBy, claimedUntil }: Pick<QueueCard, 'claimedBy' | 'claimedUntil'>,
  userId: number,
  now: number,
): string {
  if (!claimedBy || claimedBy.id === userId) return '';
  if (claimedUntil === null || Date.parse(claimedUntil) <= now) return '';
  return `${REPUBLISHING_TEXTS.claimed(claimedBy.username)} Até ${timeText(claimedUntil)}.`;
}

/** Why a decision need not even be sent; empty: nothing speaks against it. */
export function objection(decision: Decision, card: QueueCard, userId: number, now: number): string {
  if (card.state !== 'waiting') return REPUBLISHING_TEXTS.decided;
  const claimed = claimText(card, userId, now);
  if (claimed) return claimed;
  if (decision === 'take' || decision === 'discard') return '';
  if (card.blocked) return card.blocked;
  if (card.cat === '') return 'Falta a categoria: escolha com 1, 2, 3 ou 4.';
  return card.reg === '' ? 'Falta o município: escolha com g.' : '';
}

/** What is said when it is done. */
export function doneText(decision: Decision, title: string, publishAt: string | null): string {
  const words: Readonly<Record<Decision, string>> = {
    take: 'Rascunho criado',
    publish: 'Publicada',
    schedule: publishAt ? `Agendada para ${momentText(publishAt)}` : 'Agendada',
    discard: 'Descartado',
  };
  return `${words[decision]}: “${title}”`;
}

const MARK_NAMES: Readonly<Record<QueueItem['marks'][number]['kind'], string>> = {
  cpf: 'CPF',
  rg: 'RG',
  phone: 'Telefone',
  email: 'E-mail',
  address: 'Endereço',
  plate: 'Placa',
  name: 'Nome',
};

/** Personal data in the text, each once, as "CPF: 000.000.000-00". */
export function personalData(marks: QueueItem['marks']): readonly string[] {
  return [...new Set(marks.map(({ kind, text }) => `${MARK_NAMES[kind]}: ${text}`))];
}
