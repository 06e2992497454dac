import { dateText, momentText, timeText } from '../../../../contracts/belem-time.ts';
import { CATEGORIES } from '../../../../contracts/news/categories.ts';
import { missingFields } from '../../../../contracts/publishing/missing-fields.ts';
import type { Objection } from '../../../../contracts/publishing/objection-codes.ts';
import { needsAcknowledgement } from '../../../../contracts/publishing/personal-kinds.ts';
import { removalsOf, type TakenOut } from '../../../../contracts/publishing/take-out.ts';
import { REPUBLISHING_TEXTS } from '../../../../contracts/queue/item-states.ts';
import type { QueueCard, QueueItem } from '../../../../contracts/queue/queue.schema.ts';
import { findRegion } from '../../../../contracts/regions.ts';

/** The final decisions on an item. */
export type CardDecision = 'take' | 'publish' | 'schedule' | 'discard';

/** A suggestion as a chip shows it. An editor should check it if it is `doubtful`. */
export interface CardChip {
  readonly text: string;
  /** The confidence, like "96%"; empty if an editor or the source gave the value. */
  readonly sure: string;
  readonly doubtful: boolean;
}

const MIN_CONFIDENCE = 0.7;

export function wholePercentText(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** The municipalities, or the region if only that is known; how sure the first one is. */
export function placeChip({
  muni,
  munis,
  reg,
  places,
}: Pick<QueueCard, 'muni' | 'munis' | 'reg' | 'places'>): CardChip {
  const region = findRegion(reg)?.name;
  if (muni === '') return { text: region ?? 'Sem município', sure: '', doubtful: region === undefined };
  return { text: munis.join(', '), ...chipConfidence(places.find(({ name }) => name === muni)?.confidence) };
}

export function categoryChip({
  cat,
  categoryConfidence,
}: Pick<QueueCard, 'cat' | 'categoryConfidence'>): CardChip {
  const name = CATEGORIES.find(({ key }) => key === cat)?.name;
  if (!name) return { text: 'Sem categoria', sure: '', doubtful: true };
  return { text: name, ...chipConfidence(categoryConfidence) };
}

function chipConfidence(confidence: number | undefined): Omit<CardChip, 'text'> {
  if (confidence === undefined) return { sure: '', doubtful: false };
  return { sure: wholePercentText(confidence), doubtful: confidence < MIN_CONFIDENCE };
}

/** The words of the text that decided on the municipality. */
export function placeReason({ muni, places }: Pick<QueueCard, 'muni' | 'places'>): string {
  const words = places.find(({ name }) => name === muni)?.words ?? [];
  return words.length > 0 ? `Pelas palavras ${words.map((word) => `“${word}”`).join(', ')}` : '';
}

/** Marks that an editor should see before deciding, by severity. */
export interface CardMark {
  readonly text: string;
  readonly kind: 'warning' | 'deadline';
}

export function marksOf(card: QueueCard): readonly CardMark[] {
  const { warnings, personal, validUntil, story } = card;
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
    ...(validUntil ? [{ text: `Vale até ${deadlineText(validUntil)}`, kind: 'deadline' as const }] : []),
  ];
}

/** A deadline at midnight belongs to the day before. */
function deadlineText(at: string): string {
  return timeText(at) === '00h00' ? dateText(Date.parse(at) - 1) : momentText(at);
}

export function othersText(count: number): string {
  return count === 1 ? 'Mais 1 fonte conta o mesmo' : `Mais ${count} fontes contam o mesmo`;
}

/** The other editor who has claimed the item; empty if there is none. */
export function claimText(
  { claimedBy, claimedUntil }: Pick<QueueCard, 'claimedBy' | 'claimedUntil'>,
  userId: number,
  now: number,
): string {
  if (!claimedBy || claimedBy.id === userId) return '';
  if (claimedUntil === null || Date.parse(claimedUntil) <= now) return '';
  return `${REPUBLISHING_TEXTS.claimed(claimedBy.username)} Até ${timeText(claimedUntil)}.`;
}

/** Why a decision is refused before it is sent; empty if it may be sent. */
export function objectionTo(decision: CardDecision, card: QueueCard, userId: number, now: number): string {
  if (card.state !== 'waiting') return REPUBLISHING_TEXTS.decided;
  const claimed = claimText(card, userId, now);
  if (claimed) return claimed;
  if (decision === 'take' || decision === 'discard') return '';
  const [blocked] = objectionsTo(card);
  return blocked ? `${blocked.text}${KEY_HINTS[blocked.field ?? ''] ?? ''}` : '';
}

const KEY_HINTS: Readonly<Record<string, string>> = {
  cat: ' Escolha com 1, 2, 3 ou 4.',
  reg: ' Escolha com g.',
};

/** The other fields count as complete, because the server has checked them. */
const COMPLETE = { title: 't', desc: 't', link: 't', sourceKind: '', source: '', originalDate: '' };

/** The server's objections to the card, without fields filled in since, plus required fields that are missing. */
function objectionsTo(card: QueueCard): readonly Objection[] {
  const { blocked, cat, reg } = card;
  const isFilled = (field: string | undefined): boolean =>
    (field === 'cat' && cat !== '') || (field === 'reg' && reg !== '');
  const missing = missingFields({ ...COMPLETE, cat, reg });
  return [...(blocked && !isFilled(blocked.field) ? [blocked] : []), ...missing];
}

/** The words to take out of an item, with all marked data that must be confirmed. */
export function withMarksTakenOut(marks: QueueItem['marks'], takenOut: readonly TakenOut[]): TakenOut[] {
  const serious = marks.filter(needsAcknowledgement).map(({ kind, text }) => ({ kind, text }));
  return onceEach([...takenOut, ...serious]);
}

/** Each of the same data once. */
export function onceEach(data: readonly TakenOut[]): TakenOut[] {
  return [...new Map(data.map((one) => [`${one.kind} ${one.text}`, one])).values()];
}

/** The places that change when these words are taken out of a text, with some of the text around them. */
export function takeOutPreview(plain: string, taken: TakenOut) {
  const [first] = removalsOf(plain, taken);
  if (!first) return { before: '', removed: taken.text, instead: '', after: '' };
  return {
    before: plain.slice(Math.max(0, first.start - AROUND), first.start),
    removed: plain.slice(first.start, first.end),
    instead: first.instead,
    after: plain.slice(first.end, first.end + AROUND),
  };
}

/** Characters shown on either side of words that are taken out. */
const AROUND = 40;

const MAX_NAMED_ITEMS = 3;

/** The other items that leave the queue with a card: "E mais 2 do mesmo cartão: …"; empty if there are none. */
export function groupText({ others }: Pick<QueueCard, 'others'>): string {
  if (others.length === 0) return '';
  const named = others.slice(0, MAX_NAMED_ITEMS).map(({ title, source }) => `“${title}” (${source.name})`);
  const left = others.length - named.length;
  return `. E mais ${others.length} do mesmo cartão: ${named.join(', ')}${left > 0 ? ` e outros ${left}` : ''}`;
}

const QUESTIONS: Readonly<Record<CardDecision, readonly [question: string, action: string]>> = {
  publish: ['Publicar', 'Publicar todos'],
  take: ['Fazer rascunho de', 'Fazer rascunhos'],
  schedule: ['Agendar', 'Agendar todos'],
  discard: ['Descartar', 'Descartar todos'],
};

/** The question before several items are decided on at once: how many, and which. */
export function selectionQuestion(decision: CardDecision, cards: readonly QueueCard[]) {
  const [verb, action] = QUESTIONS[decision];
  const others = cards.reduce((sum, card) => sum + card.others.length, 0);
  const titles = cards.map(({ title }) => `“${title}”`).join(', ');
  const more = others === 0 ? '' : ` Com eles saem da fila ${others} dos mesmos cartões.`;
  return { title: `${verb} ${cards.length} itens?`, text: `${titles}.${more}`, action };
}

/** The message after a decision. */
export function decisionDoneText(decision: CardDecision, title: string, publishAt: string | null): string {
  const words: Readonly<Record<CardDecision, string>> = {
    take: 'Rascunho criado',
    publish: 'Publicada',
    schedule: publishAt ? `Agendada para ${momentText(publishAt)}` : 'Agendada',
    discard: 'Descartado',
  };
  return `${words[decision]}: “${title}”`;
}
