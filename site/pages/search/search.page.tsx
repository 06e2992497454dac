import type { ReactElement } from 'react';
import { SideColumn } from '../components/side-column.tsx';
import { Island } from '../islands/island.tsx';
import SearchIsland from '../islands/search.island.tsx';
import type { PageProps } from '../page-props.ts';
import type { SearchModel } from './search.loader.ts';

export function SearchPage({ model, layout }: PageProps<SearchModel>): ReactElement {
  return (
    <div className="wrap">
      <h1 className="visually-hidden">Buscar notícias</h1>
      <div className="cols">
        <Island name="search" links="[data-clear], .pages a">
          <SearchIsland initial={model.results} />
        </Island>
        <SideColumn side={model.side} settings={layout.settings} subject={layout.subject} />
      </div>
    </div>
  );
}
