import type { ReactElement, ReactNode } from 'react';
import type { Static } from 'typebox';
import type { AdminListQuery } from '../../../contracts/http/primitives.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { AdminListPage } from '../../api/every-item.ts';
import { type ScreenLoader, screenLoader } from '../../api/screen-data.ts';
import { EmptyState } from '../states.tsx';
import { pageInAddress, useAddress } from '../use-address.ts';
import { Pager } from './pager.tsx';
import { SearchBox } from './search-box.tsx';

/** The query of an admin list. */
export type ListQuery = Static<typeof AdminListQuery>;

export interface PagedItems<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** Makes the loader of a list with a search text (`?q=`) and pages (`?pagina=`). */
export function pagedLoader<Item>(
  loadPage: (query: ListQuery, signal: AbortSignal) => Promise<AdminListPage<Item>>,
): ScreenLoader<PagedItems<Item>> {
  return screenLoader(async ({ query, signal }) => {
    const q = query.get('q') ?? '';
    const pageQuery = { page: pageInAddress(query), limit: LIMITS.adminPageDefault, ...(q !== '' && { q }) };
    const { body, headers } = await loadPage(pageQuery, signal);
    return { items: body, total: Number(headers.get('x-total-count') ?? body.length) };
  });
}

export function PagedSearch({ label }: { readonly label: string }): ReactElement {
  const { get, replace } = useAddress();
  return (
    <div className="tbar">
      <SearchBox label={label} value={get('q')} onSearch={(q) => replace({ q })} />
    </div>
  );
}

interface PagedListProps<Item> {
  readonly shown: PagedItems<Item>;
  /** The text for a list without items, and for a search without results. */
  readonly empty: string;
  readonly notFound: string;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** The items of one page above the buttons for the other pages. */
export function PagedList<Item>(props: PagedListProps<Item>): ReactElement {
  const { shown, empty, notFound, children } = props;
  const { get, push, page } = useAddress();
  if (shown.items.length === 0) return <EmptyState text={get('q') === '' ? empty : notFound} />;
  return (
    <>
      {children(shown.items)}
      <Pager
        page={page}
        perPage={LIMITS.adminPageDefault}
        total={shown.total}
        onPage={(next) => push({ pagina: next > 1 ? String(next) : '' })}
      />
    </>
  );
}
