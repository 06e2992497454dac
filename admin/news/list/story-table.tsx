import { type ReactElement, useEffect, useRef } from 'react';
import type { AdminNewsItem } from '../../../contracts/news/news.schema.ts';
import type { MenuAction } from '../../ui/lists/action-menu.tsx';
import { useWatched } from '../watch/use-watched.ts';
import type { NewsFilter } from './news-filter.rules.ts';
import { StoryRow } from './story-row.tsx';
import { useNewsViews } from './use-news-views.ts';
import type { RowKeys } from './use-row-keys.ts';
import type { Selection } from './use-selection.ts';

interface StoryTableProps {
  readonly rows: readonly AdminNewsItem[];
  readonly filter: NewsFilter;
  readonly selection: Selection;
  readonly keys: RowKeys;
  /** True while newer rows are loading. */
  readonly stale: boolean;
  readonly actionsOf: (item: AdminNewsItem) => readonly MenuAction[];
}

export function StoryTable({
  rows,
  filter,
  selection,
  keys,
  stale,
  actionsOf,
}: StoryTableProps): ReactElement {
  const { name, read } = momentColumn(filter);
  const views = useNewsViews(rows);
  const watched = useWatched().data ?? [];
  return (
    <table className={stale ? 'tbl nl nl--stale' : 'tbl nl'} aria-busy={stale} aria-label="Notícias">
      <thead>
        <tr>
          <th>
            <AllBox rows={rows} selection={selection} />
          </th>
          <th>Título</th>
          <th>Município</th>
          <th>Categoria</th>
          <th>Status</th>
          <th className="num">{name}</th>
          <th className="num">Visualizações</th>
          <th>
            <span className="visually-hidden">Ações</span>
          </th>
        </tr>
      </thead>
      <tbody ref={keys.body} onKeyDown={keys.onKeyDown}>
        {rows.map((item) => (
          <StoryRow
            key={item.id}
            item={item}
            moment={read(item)}
            views={views.get(item.id)}
            watch={watched.find(({ id }) => id === item.id)?.watch}
            selected={selection.has(item.id)}
            actions={actionsOf(item)}
            onClickBox={(range) => selection.click(item.id, range)}
          />
        ))}
      </tbody>
    </table>
  );
}

function AllBox({ rows, selection }: Pick<StoryTableProps, 'rows' | 'selection'>): ReactElement {
  const box = useRef<HTMLInputElement>(null);
  const some = selection.items.length > 0;
  const all = some && selection.items.length === rows.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <label className="nl__box">
      <input
        ref={box}
        type="checkbox"
        aria-label="Selecionar todas desta página"
        checked={all}
        onChange={() => selection.selectAll(!all)}
      />
    </label>
  );
}

/** The date column of the list: the date it is sorted by and, for scheduled stories, the publication. */
function momentColumn({ tab, sort }: Pick<NewsFilter, 'tab' | 'sort'>): {
  readonly name: string;
  readonly read: (item: AdminNewsItem) => string;
} {
  if (sort === 'alteradas') return { name: 'Alterada', read: ({ updatedAt }) => updatedAt };
  if (tab === 'lixeira')
    return { name: 'Na lixeira desde', read: ({ deletedAt, date }) => deletedAt ?? date };
  return {
    name: 'Data',
    read: ({ status, publishAt, date }) => (status === 'scheduled' && publishAt ? publishAt : date),
  };
}
