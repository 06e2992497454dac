import type { ReactElement } from 'react';
import { bylinePath } from '../../contracts/bylines/byline-name.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { reloadOn, useScreenData } from '../api/screen-data.ts';
import { pagedLoader, trashOf } from '../ui/lists/list-data.ts';
import { ListScreen } from '../ui/lists/list-screen.tsx';
import { EmptyState } from '../ui/states.tsx';
import { BylineDialog } from './byline-dialog.tsx';
import { namedRow } from './named-row.ts';

const { adminBylines } = ENDPOINTS;

export const loader = pagedLoader(adminBylines.list);

export const shouldRevalidate = reloadOn('q', 'pagina');

/** The names that sign stories, and which of them have a page. */
export function Component(): ReactElement {
  return (
    <ListScreen
      title="Assinaturas"
      create="Nova assinatura"
      parameter="assinatura"
      newItem="nova"
      loaded={useScreenData<typeof loader>()}
      nameOf={({ name }) => name}
      trash={trashOf(adminBylines)}
      search={['Buscar assinatura', 'Nenhuma assinatura encontrada.']}
      empty={
        <EmptyState text="Ainda não há assinaturas. Elas nascem quando alguém assina uma notícia no editor." />
      }
      dialog={(opened) => <BylineDialog {...opened} />}
      row={(byline) =>
        namedRow(byline, bylinePath(byline.slug), [
          byline.on ? 'página ligada' : 'sem página',
          byline.description,
        ])
      }
    />
  );
}
