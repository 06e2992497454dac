import type { ReactElement } from 'react';
import { bylinePath } from '../../contracts/bylines/byline-name.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call } from '../api/api.ts';
import { reloadOn, useScreenData } from '../api/screen-data.ts';
import { type ListQuery, pagedLoader } from '../ui/lists/paged-list.tsx';
import { BylineDialog } from './byline-dialog.tsx';
import { NamedList } from './named-list.tsx';

const { adminBylines } = ENDPOINTS;
const loadPage = (query: ListQuery, signal: AbortSignal) => call(adminBylines.list, { query, signal });

export const loader = pagedLoader(loadPage);

export const shouldRevalidate = reloadOn('q', 'pagina');

const BYLINE_TEXTS = {
  title: 'Assinaturas',
  create: 'Nova assinatura',
  search: 'Buscar assinatura',
  empty: 'Ainda não há assinaturas. Elas nascem quando alguém assina uma notícia no editor.',
  notFound: 'Nenhuma assinatura encontrada.',
};

/** The names that sign stories, and which of them have a page. */
export function Component(): ReactElement {
  const bylines = useScreenData<typeof loader>();
  return (
    <NamedList
      texts={BYLINE_TEXTS}
      loaded={bylines}
      loadPage={loadPage}
      endpoints={adminBylines}
      parameter="assinatura"
      newItem="nova"
      pathOf={bylinePath}
      detailsOf={({ on, description }) => [on ? 'página ligada' : 'sem página', description]}
      dialogOf={(byline, ends) => <BylineDialog byline={byline} {...ends} />}
    />
  );
}
