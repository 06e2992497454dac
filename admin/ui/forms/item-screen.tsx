import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import type { AnswerOf } from '../../../contracts/http/endpoint.ts';
import { call } from '../../api/api.ts';
import { type ScreenLoader, screenLoader } from '../../api/screen-data.ts';
import type { LoadState } from '../../api/use-loaded.ts';
import { attempt } from '../attempt.ts';
import type { ItemEndpoint } from '../lists/trash-item.ts';
import { ScreenHead } from '../screen-head.tsx';
import { EmptyState, FailedState, LoadingState } from '../states.tsx';

const isNumber = (id: string): boolean => /^[1-9]\d{0,9}$/.test(id);

/** Loads the item whose id is in the address; `undefined` for a new one, and for an address without a valid id. */
export function itemLoader<Get extends ItemEndpoint>(get: Get): ScreenLoader<AnswerOf<Get> | undefined> {
  return screenLoader(async ({ params: { id = '' }, signal }) => {
    if (!isNumber(id)) return undefined;
    const { body } = await call<ItemEndpoint>(get, { params: { id: Number(id) }, signal });
    return body as AnswerOf<Get>;
  });
}

interface ItemScreenProps<Item> {
  /** The name of the kind: "Anúncio". */
  readonly kind: string;
  /** The address of the list, and the text of the link to it. */
  readonly list: readonly [address: string, text: string];
  readonly texts: { readonly inTrash: string; readonly unknown: string };
  readonly loaded: LoadState<Item | undefined>;
  readonly titleOf: (item: Item) => string;
  readonly restore: ItemEndpoint;
  /** The id in the address of a new item, and its form. */
  readonly newItem: readonly [id: string, form: ReactElement];
  readonly children: (item: Item) => ReactElement;
}

/** The screen of one item: its form, or why there is none. */
export function ItemScreen<Item extends { readonly id: number; readonly deletedAt: string | null }>(
  props: ItemScreenProps<Item>,
): ReactElement {
  const { kind, list, texts, loaded, titleOf, restore, newItem, children } = props;
  const { id = '' } = useParams();
  const { data: item, failure, reload } = loaded;
  if (id === newItem[0]) return newItem[1];
  if (!isNumber(id)) {
    return (
      <>
        <ScreenHead title={kind} />
        <EmptyState text={texts.unknown}>
          <Link className="btn" to={list[0]}>
            {list[1]}
          </Link>
        </EmptyState>
      </>
    );
  }
  if (!item) {
    return (
      <>
        <ScreenHead title={kind} />
        {failure ? <FailedState text={failure} onRetry={reload} /> : <LoadingState />}
      </>
    );
  }
  if (item.deletedAt === null) return children(item);
  return (
    <>
      <ScreenHead title={titleOf(item)} />
      <EmptyState text={texts.inTrash}>
        <button
          type="button"
          className="btn"
          onClick={() => void attempt(() => call(restore, { params: { id: item.id } }).then(reload))}
        >
          Restaurar
        </button>
      </EmptyState>
    </>
  );
}
