import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { AnswerOf } from '../../../contracts/http/endpoint.ts';
import { changeFilter, NEWS_TABS, type NewsFilter, type TabKey, writeFilter } from './news-filter.rules.ts';

type NewsCounts = AnswerOf<typeof ENDPOINTS.adminNews.counts>;

interface StatusTabsProps {
  readonly filter: NewsFilter;
  readonly counts: NewsCounts | undefined;
}

const number = new Intl.NumberFormat('pt-BR');

export function StatusTabs({ filter, counts }: StatusTabsProps): ReactElement {
  return (
    <nav className="tabs" aria-label="Estado das notícias">
      {NEWS_TABS.map(({ key, name }) => (
        <Link
          key={key}
          to={{ search: writeFilter(changeFilter(filter, { tab: key })).toString() }}
          aria-current={filter.tab === key ? 'page' : undefined}
        >
          {name}
          <span>{counts ? number.format(countOf(key, counts)) : ''}</span>
        </Link>
      ))}
    </nav>
  );
}

function countOf(tab: TabKey, { draft, review, scheduled, published, archived, trash }: NewsCounts): number {
  const counts: Record<TabKey, number> = {
    '': draft + review + scheduled + published + archived,
    publicadas: published,
    agendadas: scheduled,
    revisao: review,
    rascunhos: draft,
    arquivadas: archived,
    lixeira: trash,
  };
  return counts[tab];
}
