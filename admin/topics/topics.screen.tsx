import { ListOrdered, Merge, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { AdminTopic } from '../../contracts/topics/topic.endpoints.ts';
import { topicPath } from '../../contracts/topics/topic-name.ts';
import { call } from '../api/api.ts';
import { everyItem, WHOLE_PAGE } from '../api/every-item.ts';
import { reloadOn, screenLoader, useScreenData } from '../api/screen-data.ts';
import { ItemRow } from '../ui/lists/item-row.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { SearchBox } from '../ui/lists/search-box.tsx';
import { trashItem } from '../ui/lists/trash-item.ts';
import { TrashList } from '../ui/lists/trash-list.tsx';
import { pictureSrc } from '../ui/pictures/picture-address.rules.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { EmptyState, WhenLoaded } from '../ui/states.tsx';
import { useAddress } from '../ui/use-address.ts';
import { useBusy } from '../ui/use-busy.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { PartsDialog } from './parts-dialog.tsx';
import { TopicDialog } from './topic-dialog.tsx';
import { storiesText } from './topic-text.rules.ts';

const { adminTopics } = ENDPOINTS;
const PER_PAGE = LIMITS.adminPageDefault;

export const loader = screenLoader(async ({ query, signal }) => {
  const q = query.get('q') ?? '';
  const page = Number(query.get('pagina')) || 1;
  const asked = { page, limit: PER_PAGE, ...(q !== '' && { q }) };
  const { body, headers } = await call(adminTopics.list, { query: asked, signal });
  return { items: body, total: Number(headers.get('x-total-count') ?? body.length) };
});

export const shouldRevalidate = reloadOn('q', 'pagina');

/** All topics: describe, rename, merge. Most of them are created while a story is written. */
export function Component(): ReactElement {
  const { get, go, correct, linkTo, page } = useAddress();
  const topics = useScreenData<typeof loader>();
  const { data, reload } = topics;
  const { run } = useBusy();
  const [merging, setMerging] = useState<AdminTopic>();
  const [ordering, setOrdering] = useState<AdminTopic>();
  const inTrash = get('aba') === 'lixeira';
  const opened = get('assunto');
  const openedTopic = data?.items.find(({ id }) => String(id) === opened);
  const q = get('q');

  async function trash({ id, name }: AdminTopic): Promise<void> {
    const params = { id };
    await trashItem({
      name,
      remove: () => call(adminTopics.remove, { params }),
      restore: () => call(adminTopics.restore, { params }),
      onBack: reload,
    });
    reload();
  }

  function list(items: readonly AdminTopic[], total: number): ReactElement {
    if (items.length === 0) return <EmptyState text={q === '' ? EMPTY : 'Nenhum assunto encontrado.'} />;
    return (
      <>
        <ul className="plain items">
          {items.map((topic) => (
            <li key={topic.id}>
              <ItemRow
                name={topic.name}
                src={pictureSrc(topic.imagePicture?.url ?? '', 240)}
                wide
                details={detailsOf(topic)}
                link={topicPath(topic.slug)}
                linkLabel={`Abrir a página de ${topic.name}`}
                onEdit={() => go({ assunto: String(topic.id) })}
                onTrash={() => void run(() => trash(topic))}
              >
                {topic.shape === 'series' && (
                  <button
                    type="button"
                    className="icb"
                    aria-label={`Ordenar as partes de ${topic.name}`}
                    onClick={() => setOrdering(topic)}
                  >
                    <ListOrdered className="ico" />
                  </button>
                )}
                <button
                  type="button"
                  className="icb"
                  aria-label={`Unir ${topic.name} a outro assunto`}
                  onClick={() => setMerging(topic)}
                >
                  <Merge className="ico" />
                </button>
              </ItemRow>
            </li>
          ))}
        </ul>
        <Pager
          page={page}
          perPage={PER_PAGE}
          total={total}
          onPage={(next) => go({ pagina: next > 1 ? String(next) : '' })}
        />
      </>
    );
  }

  return (
    <>
      <ScreenHead title="Assuntos">
        <button type="button" className="btn btn--pri" onClick={() => go({ assunto: 'novo', aba: '' })}>
          <Plus className="ico" />
          Novo assunto
        </button>
      </ScreenHead>
      <section className="panel" aria-label="Assuntos">
        <nav className="tabs" aria-label="Assuntos e lixeira">
          <Link to={linkTo({ aba: '' })} aria-current={inTrash ? undefined : 'page'}>
            Assuntos{data && <span>{data.total}</span>}
          </Link>
          <Link to={linkTo({ aba: 'lixeira' })} aria-current={inTrash ? 'page' : undefined}>
            Lixeira
          </Link>
        </nav>
        {inTrash ? (
          <TrashList<AdminTopic>
            load={(signal) =>
              everyItem((number) =>
                call(adminTopics.list, { query: { page: number, limit: WHOLE_PAGE, trash: true }, signal }),
              )
            }
            nameOf={({ name }) => name}
            restore={(id) => call(adminTopics.restore, { params: { id } })}
            onRestored={reload}
          />
        ) : (
          <>
            <div className="tbar">
              <SearchBox
                label="Buscar assunto"
                value={q}
                onSearch={(text) => correct({ q: text, pagina: '' })}
              />
            </div>
            <WhenLoaded loaded={topics}>{({ items, total }) => list(items, total)}</WhenLoaded>
          </>
        )}
      </section>
      {(opened === 'novo' || openedTopic) && (
        <TopicDialog
          key={opened}
          topic={openedTopic}
          onSaved={() => {
            reload();
            go({ assunto: '' });
          }}
          onClose={() => go({ assunto: '' })}
        />
      )}
      {ordering && <PartsDialog topic={ordering} onClose={() => setOrdering(undefined)} />}
      {merging && (
        <MergeDialog
          topic={merging}
          onMerged={() => {
            setMerging(undefined);
            reload();
          }}
          onClose={() => setMerging(undefined)}
        />
      )}
    </>
  );
}

const SHAPES = { '': '', series: 'série', case: 'Entenda o caso' } as const;

function detailsOf({ stories, shape, description }: AdminTopic): string {
  return [storiesText(stories), SHAPES[shape], description].filter(Boolean).join(' · ');
}

const EMPTY = 'Ainda não há assuntos. Eles nascem quando alguém escreve um no editor de uma notícia.';
