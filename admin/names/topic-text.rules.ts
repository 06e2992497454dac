import { LIMITS } from '../../contracts/limits.ts';

const number = new Intl.NumberFormat('pt-BR');

/** The number of stories of a topic, in words. */
export function storiesText(stories: number): string {
  if (stories === 0) return 'nenhuma notícia';
  if (stories === 1) return '1 notícia';
  const all = number.format(stories);
  return stories >= LIMITS.topicStories ? `${all} notícias ou mais` : `${all} notícias`;
}
