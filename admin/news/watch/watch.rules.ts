import { momentText } from '../../../contracts/belem-time.ts';
import {
  type DiffLine,
  WATCH_STATES,
  type WatchedStory,
} from '../../../contracts/provenance/provenance.schema.ts';

/** What became of the original, as a badge says it. */
export function watchBadge(watch: WatchedStory['watch']): string {
  return WATCH_STATES.find(({ key }) => key === watch)?.name ?? '';
}

/** The sentence above the comparison. */
export function watchSentence({ watch, source, changedAt }: WatchedStory): string {
  const from = source ? ` em ${source}` : '';
  return watch === 'vanished'
    ? `O original não está mais no ar${from}. Notado em ${momentText(changedAt)}.`
    : `O texto original mudou${from}. Notado em ${momentText(changedAt)}.`;
}

/** What changed, with the paragraph before and after it; a run of others is three points. */
export function aroundChanges(diff: readonly DiffLine[]): readonly DiffLine[] {
  const isNear = diff.map((_line, at) =>
    [at - 1, at, at + 1].some((near) => (diff[near]?.kind ?? 'same') !== 'same'),
  );
  return diff.flatMap((line, at) => {
    if (isNear[at]) return [line];
    return at === 0 || isNear[at - 1] ? [{ kind: 'same' as const, text: '…' }] : [];
  });
}

export type WatchAnswer = 'update' | 'correct' | 'withdraw' | 'settle';

/** What can be done: a text that is gone cannot be brought over. */
export function answersTo(watch: WatchedStory['watch']): readonly WatchAnswer[] {
  return watch === 'vanished'
    ? ['correct', 'withdraw', 'settle']
    : ['update', 'correct', 'withdraw', 'settle'];
}

export const ANSWER_NAMES: Readonly<Record<WatchAnswer, string>> = {
  update: 'Atualizar',
  correct: 'Nota de correção',
  withdraw: 'Retirar',
  settle: 'Não é preciso fazer nada',
};

export const ANSWERED: Readonly<Record<WatchAnswer, string>> = {
  update: 'O texto atual do original está na notícia.',
  correct: 'A nota de correção está na notícia.',
  withdraw: 'A notícia saiu do site.',
  settle: 'Mudança dada por vista.',
};
