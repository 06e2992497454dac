import { Plus } from 'lucide-react';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { LIMITS } from '../../../contracts/limits.ts';
import type { LoadState } from '../../api/use-loaded.ts';
import type { OpenedItem } from '../forms/item-dialog.tsx';
import { ScreenHead } from '../screen-head.tsx';
import { EmptyState, WhenLoaded } from '../states.tsx';
import { useAddress } from '../use-address.ts';
import { useBusy } from '../use-busy.ts';
import { ItemRow, type ItemRowProps } from './item-row.tsx';
import type { ListData, Trash } from './list-data.ts';
import { Pager } from './pager.tsx';
import { SearchBox } from './search-box.tsx';
import { SortableList } from './sortable-list.tsx';
import { trashItem } from './trash-item.ts';
import { type TrashedItem, TrashList } from './trash-list.tsx';
import { TrashTabs } from './trash-tabs.tsx';

interface ListScreenProps<Item> {
  readonly title: string;
  /** The name of the panel; not given: the title. */
  readonly panel?: string;
  /** Links in the head, before the button that adds an item. */
  readonly links?: ReactNode;
  /** The text of the button that adds an item. */
  readonly create: string;
  /** The query parameter with the id of the item in the dialog, and its value for a new item. */
  readonly parameter: string;
  readonly newItem: 'novo' | 'nova';
  readonly loaded: LoadState<ListData<Item>>;
  readonly nameOf: (item: Item) => string;
  /** Not given: removed items are gone. */
  readonly trash?: Trash<Item & TrashedItem>;
  /** Not given: one for the items and one for the trash. */
  readonly tabs?: ReactNode;
  /** The label of the search box, and the text if nothing is found. Such a list has pages. */
  readonly search?: readonly [label: string, notFound: string];
  /** Shown in place of an empty list. */
  readonly empty: ReactElement;
  /** What the row of an item shows besides its name. `run` runs one action at a time; errors are shown in a toast. */
  readonly row?: (item: Item, run: (work: () => Promise<void>) => void) => ListRow;
  /** Stores a new order; not given: the items have none. */
  readonly onOrder?: (items: readonly Item[]) => void;
  /** In place of rows. */
  readonly children?: (items: readonly Item[]) => ReactNode;
  readonly dialog: (opened: OpenedItem<Item>) => ReactNode;
  /** Changes of the address when the dialog closes after a save. */
  readonly afterSave?: (saved: Item) => Readonly<Record<string, string>>;
}

export type ListRow = Omit<ItemRowProps, 'name' | 'onEdit' | 'onTrash'>;

/** A list whose items are edited in a dialog, with its tabs, search, pages and trash. */
export function ListScreen<Item extends { readonly id: number }>(props: ListScreenProps<Item>): ReactElement {
  const { title, panel = title, create, parameter, newItem, loaded, nameOf, trash, search } = props;
  const { get, push, replace, page } = useAddress();
  const { data, reload } = loaded;
  const { run } = useBusy();
  const inTrash = trash !== undefined && get('aba') === 'lixeira';
  const opened = get(parameter);
  const openedItem = data?.items.find(({ id }) => String(id) === opened);
  const isSearched = search !== undefined && get('q') !== '';
  // The dialog opens over the page that is shown, and closes to it.
  const show = (value: string, changes: Readonly<Record<string, string>> = {}): void =>
    push({ [parameter]: value, pagina: get('pagina'), ...(inTrash && { aba: '' }), ...changes });

  async function moveToTrash(item: Item): Promise<void> {
    if (!trash) return;
    await trashItem(trash.endpoints, { id: item.id, name: nameOf(item) }, reload);
    reload();
  }

  const drawRow = (item: Item): ReactNode =>
    props.row && (
      <ItemRow
        name={nameOf(item)}
        onEdit={() => show(String(item.id))}
        onTrash={() => void run(() => moveToTrash(item))}
        {...props.row(item, (work) => void run(work))}
      />
    );

  function list(items: readonly Item[]): ReactNode {
    if (props.children) return props.children(items);
    if (props.onOrder) {
      return (
        <SortableList items={items} nameOf={nameOf} onOrder={props.onOrder}>
          {drawRow}
        </SortableList>
      );
    }
    return (
      <ul className="plain items">
        {items.map((item) => (
          <li key={item.id}>{drawRow(item)}</li>
        ))}
      </ul>
    );
  }

  return (
    <>
      <ScreenHead title={title}>
        {props.links}
        <button type="button" className="btn btn--pri" onClick={() => show(newItem)}>
          <Plus className="ico" />
          {create}
        </button>
      </ScreenHead>
      <section className="panel" aria-label={panel}>
        {props.tabs ?? (trash && <TrashTabs label={`${title} e lixeira`} name={title} count={data?.total} />)}
        {search && !inTrash && (
          <div className="tbar">
            <SearchBox label={search[0]} value={get('q')} onSearch={(q) => replace({ q })} />
          </div>
        )}
        {inTrash ? (
          <TrashList
            load={trash.load}
            nameOf={nameOf}
            restore={trash.endpoints.restore}
            onRestored={reload}
          />
        ) : (
          <WhenLoaded loaded={loaded}>
            {({ items, total }) =>
              items.length === 0 ? (
                isSearched ? (
                  <EmptyState text={search[1]} />
                ) : (
                  props.empty
                )
              ) : (
                <>
                  {list(items)}
                  {search && (
                    <Pager
                      page={page}
                      perPage={LIMITS.adminPageDefault}
                      total={total}
                      onPage={(next) => push({ pagina: next > 1 ? String(next) : '' })}
                    />
                  )}
                </>
              )
            }
          </WhenLoaded>
        )}
      </section>
      {(opened === newItem || openedItem) && (
        <Fragment key={opened}>
          {props.dialog({
            item: openedItem,
            onSaved: (saved) => {
              reload();
              show('', props.afterSave?.(saved));
            },
            onClose: () => show(''),
          })}
        </Fragment>
      )}
    </>
  );
}
