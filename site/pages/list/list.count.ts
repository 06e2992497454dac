import { formatCount } from '../../numbers.rules.ts';
import type { ListPage } from './list.model.ts';

/** Like "1.284 notícias, página 1 de 129". */
export function countText({ total, page, pages, cut }: Omit<ListPage, 'stories'>): string {
  const noun = total === 1 ? 'notícia' : 'notícias';
  const count = `${cut ? 'Últimas ' : ''}${formatCount(total)} ${noun}`;
  return pages > 1 ? `${count}, página ${formatCount(page)} de ${formatCount(pages)}` : count;
}
