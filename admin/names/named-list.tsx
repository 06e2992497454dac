import { Plus } from 'lucide-react';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { AdminByline } from '../../contracts/bylines/byline.endpoints.ts';
import type { AdminTopic } from '../../contracts/topics/topic.endpoints.ts';
import { type AdminListPage, everyItem, WHOLE_PAGE } from '../api/every-item.ts';
import type { LoadState } from '../api/use-loaded.ts';
import { ItemRow } from '../ui/lists/item-row.tsx';
import { type ListQuery, type PagedItems, PagedList, PagedSearch } from '../ui/lists/paged-list.tsx';
import { type ItemEndpoint, trashItem } from '../ui/lists/trash-item.ts';
import { TrashList } from '../ui/lists/trash-list.tsx';
import { TrashTabs } from '../ui/lists/trash-tabs.tsx';
import { pictureSrc } from '../ui/pictures/picture-address.rules.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { WhenLoaded } from '../ui/states.tsx';
import { useAddress } from '../ui/use-address.ts';
import { useBusy } from '../ui/use-busy.ts';

type Named = AdminTopic | AdminByline;

interface DialogEnds {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

interface NamedListTexts {
  readonly title: string;
  readonly create: string;
  readonly search: string;
  readonly empty: string;
  readonly notFound: string;
}

interface NamedListProps<Item extends Named> {
  readonly texts: NamedListTexts;
  readonly loaded: LoadState<PagedItems<Item>>;
  readonly loadPage: (query: ListQuery, signal: AbortSignal) => Promise<AdminListPage<Item>>;
  readonly endpoints: { readonly remove: ItemEndpoint; readonly restore: ItemEndpoint };
  /** The query parameter with the id of the item in the dialog, and its value for a new item. */
  readonly parameter: string;
  readonly newItem: string;
  readonly wide?: boolean;
  readonly pathOf: (slug: string) => string;
  readonly detailsOf: (item: Item) => readonly string[];
  /** More buttons of an item. */
  readonly buttonsOf?: (item: Item) => ReactNode;
  /** `undefined` for a new item. */
  readonly dialogOf: (item: Item | undefined, ends: DialogEnds) => ReactElement;
}

/** The screen of the names that stories carry and that have a page: topics and bylines. */
export function NamedList<Item extends Named>(props: NamedListProps<Item>): ReactElement {
  const { texts, loaded, loadPage, endpoints, parameter, newItem, wide = false } = props;
  const { get, push } = useAddress();
  const { data, reload } = loaded;
  const { run } = useBusy();
  const inTrash = get('aba') === 'lixeira';
  const opened = get(parameter);
  const openedItem = data?.items.find(({ id }) => String(id) === opened);

  const close = (): void => push({ [parameter]: '' });

  async function trash(item: Item): Promise<void> {
    await trashItem(endpoints, item, reload);
    reload();
  }

  function list(items: readonly Item[]): ReactElement {
    return (
      <ul className="plain items">
        {items.map((item) => (
          <li key={item.id}>
            <ItemRow
              name={item.name}
              src={pictureSrc(item.imagePicture?.url ?? '', 240)}
              wide={wide}
              details={props.detailsOf(item).filter(Boolean).join(' · ')}
              link={props.pathOf(item.slug)}
              linkLabel={`Abrir a página de ${item.name}`}
              onEdit={() => push({ [parameter]: String(item.id) })}
              onTrash={() => void run(() => trash(item))}
            >
              {props.buttonsOf?.(item)}
            </ItemRow>
          </li>
        ))}
      </ul>
    );
  }

  return (
    <>
      <ScreenHead title={texts.title}>
        <button
          type="button"
          className="btn btn--pri"
          onClick={() => push({ [parameter]: newItem, aba: '' })}
        >
          <Plus className="ico" />
          {texts.create}
        </button>
      </ScreenHead>
      <section className="panel" aria-label={texts.title}>
        <TrashTabs label={`${texts.title} e lixeira`} name={texts.title} count={data?.total} />
        {inTrash ? (
          <TrashList<Item>
            load={(signal) => everyItem((page) => loadPage({ page, limit: WHOLE_PAGE, trash: true }, signal))}
            nameOf={({ name }) => name}
            restore={endpoints.restore}
            onRestored={reload}
          />
        ) : (
          <>
            <PagedSearch label={texts.search} />
            <WhenLoaded loaded={loaded}>
              {(shown) => (
                <PagedList shown={shown} empty={texts.empty} notFound={texts.notFound}>
                  {list}
                </PagedList>
              )}
            </WhenLoaded>
          </>
        )}
      </section>
      {(opened === newItem || openedItem) && (
        <Fragment key={opened}>
          {props.dialogOf(openedItem, {
            onSaved: () => {
              reload();
              close();
            },
            onClose: close,
          })}
        </Fragment>
      )}
    </>
  );
}
