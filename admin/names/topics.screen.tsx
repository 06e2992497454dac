import { ListOrdered, Merge } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { AdminTopic } from '../../contracts/topics/topic.endpoints.ts';
import { topicPath } from '../../contracts/topics/topic-name.ts';
import { reloadOn, useScreenData } from '../api/screen-data.ts';
import { pagedLoader, trashOf } from '../ui/lists/list-data.ts';
import { ListScreen } from '../ui/lists/list-screen.tsx';
import { EmptyState } from '../ui/states.tsx';
import { MergeTopicsDialog } from './merge-topics-dialog.tsx';
import { namedRow } from './named-row.ts';
import { PartsDialog } from './parts-dialog.tsx';
import { TopicDialog } from './topic-dialog.tsx';
import { storiesText } from './topic-text.rules.ts';

const { adminTopics } = ENDPOINTS;

export const loader = pagedLoader(adminTopics.list);

export const shouldRevalidate = reloadOn('q', 'pagina');

const SHAPE_TEXTS = { '': '', series: 'série', case: 'Entenda o caso' } as const;

/** All topics: describe, rename, merge. Most of them are created while a story is written. */
export function Component(): ReactElement {
  const topics = useScreenData<typeof loader>();
  const [merging, setMerging] = useState<AdminTopic>();
  const [ordering, setOrdering] = useState<AdminTopic>();
  return (
    <>
      <ListScreen
        title="Assuntos"
        create="Novo assunto"
        parameter="assunto"
        newItem="novo"
        loaded={topics}
        nameOf={({ name }) => name}
        trash={trashOf(adminTopics)}
        search={['Buscar assunto', 'Nenhum assunto encontrado.']}
        empty={
          <EmptyState text="Ainda não há assuntos. Eles nascem quando alguém escreve um no editor de uma notícia." />
        }
        dialog={(opened) => <TopicDialog {...opened} />}
        row={(topic) => ({
          ...namedRow(topic, topicPath(topic.slug), [
            storiesText(topic.stories),
            SHAPE_TEXTS[topic.shape],
            topic.description,
          ]),
          wide: true,
          children: (
            <>
              {topic.shape === 'series' && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Ordenar as partes de ${topic.name}`}
                  onClick={() => setOrdering(topic)}
                >
                  <ListOrdered className="ico" />
                </button>
              )}
              <button
                type="button"
                className="icon-button"
                aria-label={`Unir ${topic.name} a outro assunto`}
                onClick={() => setMerging(topic)}
              >
                <Merge className="ico" />
              </button>
            </>
          ),
        })}
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
