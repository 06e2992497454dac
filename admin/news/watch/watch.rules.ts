import { momentText } from '../../../contracts/belem-time.ts';
import { WATCH_STATES, type WatchedStory } from '../../../contracts/provenance/provenance.schema.ts';

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
