import { ListOrdered, Merge } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { AdminTopic } from '../../contracts/topics/topic.endpoints.ts';
import { topicPath } from '../../contracts/topics/topic-name.ts';
import { call } from '../api/api.ts';
import { reloadOn, useScreenData } from '../api/screen-data.ts';
import { type ListQuery, pagedLoader } from '../ui/lists/paged-list.tsx';
import { MergeTopicsDialog } from './merge-topics-dialog.tsx';
import { NamedList } from './named-list.tsx';
import { PartsDialog } from './parts-dialog.tsx';
import { TopicDialog } from './topic-dialog.tsx';
import { storiesText } from './topic-text.rules.ts';

const { adminTopics } = ENDPOINTS;
const loadPage = (query: ListQuery, signal: AbortSignal) => call(adminTopics.list, { query, signal });

export const loader = pagedLoader(loadPage);

export const shouldRevalidate = reloadOn('q', 'pagina');

const SHAPE_TEXTS = { '': '', series: 'série', case: 'Entenda o caso' } as const;

const TOPIC_TEXTS = {
  title: 'Assuntos',
  create: 'Novo assunto',
  search: 'Buscar assunto',
  empty: 'Ainda não há assuntos. Eles nascem quando alguém escreve um no editor de uma notícia.',
  notFound: 'Nenhum assunto encontrado.',
};

/** All topics: describe, rename, merge. Most of them are created while a story is written. */
export function Component(): ReactElement {
  const topics = useScreenData<typeof loader>();
  const [merging, setMerging] = useState<AdminTopic>();
  const [ordering, setOrdering] = useState<AdminTopic>();
  return (
    <>
      <NamedList
        texts={TOPIC_TEXTS}
        loaded={topics}
        loadPage={loadPage}
        endpoints={adminTopics}
        parameter="assunto"
        newItem="novo"
        wide
        pathOf={topicPath}
        detailsOf={({ stories, shape, description }) => [
          storiesText(stories),
          SHAPE_TEXTS[shape],
          description,
        ]}
        buttonsOf={(topic) => (
          <>
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
          </>
        )}
        dialogOf={(topic, ends) => <TopicDialog topic={topic} {...ends} />}
      />
      {ordering && <PartsDialog topic={ordering} onClose={() => setOrdering(undefined)} />}
      {merging && (
        <MergeTopicsDialog
          topic={merging}
          onMerged={() => {
            setMerging(undefined);
            topics.reload();
          }}
          onClose={() => setMerging(undefined)}
        />
      )}
    </>
  );
}
