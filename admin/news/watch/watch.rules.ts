import { momentText } from '../../../contracts/belem-time.ts';
import {
  type DiffLine,
  type FieldMerge,
  FOLLOWED_FIELDS,
  type StoryMerge,
  WATCH_STATES,
  type WatchedStory,
} from '../../../contracts/provenance/provenance.schema.ts';

/** The badge text for the state of the original. */
export function watchBadge(watch: WatchedStory['watch']): string {
  return WATCH_STATES.find(({ key }) => key === watch)?.name ?? '';
}

/** The sentence above the comparison. */
export function watchText({ watch, source, changedAt }: WatchedStory): string {
  const from = source ? ` em ${source}` : '';
  return watch === 'vanished'
    ? `O original não está mais no ar${from}. Notado em ${momentText(changedAt)}.`
    : `O texto original mudou${from}. Notado em ${momentText(changedAt)}.`;
}

/** The changes with the paragraph before and after; other runs become an ellipsis. */
export function diffWithContext(diff: readonly DiffLine[]): readonly DiffLine[] {
  const isNear = diff.map((_line, index) =>
    [index - 1, index, index + 1].some((near) => (diff[near]?.kind ?? 'same') !== 'same'),
  );
  return diff.flatMap((line, index) => {
    if (isNear[index]) return [line];
    return index === 0 || isNear[index - 1] ? [{ kind: 'same' as const, text: '…' }] : [];
  });
}

export type FieldChoice = 'ours' | 'theirs';
export type FieldPicks = Readonly<Partial<Record<FieldMerge['field'], FieldChoice>>>;

/** The editor's choice for a field; without one, a field that no editor changed follows the original. */
export function pickOf({ field, edited }: FieldMerge, picked: FieldPicks): FieldChoice {
  return picked[field] ?? (edited ? 'ours' : 'theirs');
}

export function fieldName(field: FieldMerge['field']): string {
  return FOLLOWED_FIELDS.find(({ key }) => key === field)?.name ?? '';
}

export function fieldText(field: FieldMerge['field'], value: string): string {
  if (value === '') return 'nada';
  return field === 'validUntil' ? momentText(value) : value;
}

/** The summary above the preview of a merge. */
export function mergeText({ regions, conflicts }: StoryMerge): string {
  const brought = regions.filter(({ kind }) => kind === 'theirs').length;
  const kept = regions.filter(({ kind }) => kind === 'ours').length;
  const parts = [
    brought === 1 ? '1 trecho vem do original' : `${brought} trechos vêm do original`,
    ...(kept > 0 ? [kept === 1 ? '1 trecho da redação fica' : `${kept} trechos da redação ficam`] : []),
    ...(conflicts > 0 ? [conflicts === 1 ? '1 conflito a decidir' : `${conflicts} conflitos a decidir`] : []),
  ];
  return `Nada mudou ainda. ${parts.join('; ')}.`;
}

export type WatchDecision = 'update' | 'correct' | 'withdraw' | 'settle';

/** The possible decisions: a vanished original cannot be merged. */
export function watchDecisions(watch: WatchedStory['watch']): readonly WatchDecision[] {
  return watch === 'vanished'
    ? ['correct', 'withdraw', 'settle']
    : ['update', 'correct', 'withdraw', 'settle'];
}

export const WATCH_DECISION_NAMES: Readonly<Record<WatchDecision, string>> = {
  update: 'Atualizar…',
  correct: 'Nota de correção',
  withdraw: 'Retirar',
  settle: 'Não é preciso fazer nada',
};

export const WATCH_DECISION_TOASTS: Readonly<Record<WatchDecision, string>> = {
  update: 'O que mudou no original está na notícia.',
  correct: 'A nota de correção está na notícia.',
  withdraw: 'A notícia saiu do site.',
  settle: 'Mudança dada por vista.',
};
