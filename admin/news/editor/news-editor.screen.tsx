import './editor.css';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { momentText } from '../../../contracts/belem-time.ts';
import type { AdminNewsItem } from '../../../contracts/news/news.schema.ts';
import { screenLoader, useScreenData } from '../../api/screen-data.ts';
import { mayWrite } from '../../session/rights.ts';
import { useUser } from '../../session/session.ts';
import { attempt } from '../../ui/attempt.ts';
import { comparableBlocks } from '../../ui/comparison/text-blocks.rules.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { EmptyState, FailedState, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { returningText } from '../list/actions/actions.rules.ts';
import { restoreStory } from '../list/news.api.ts';
import { NewsEditor } from './news-editor.tsx';
import { createLocalCopy, readLocalCopy, type StoredCopy, type StoryName } from './saving/local-copy.ts';
import { openedStory, openedStoryAt } from './saving/opened-story.rules.ts';
import { createStorySaver, type StorySaver } from './saving/story-saver.ts';
import { SentStory } from './sent-story.tsx';
import { loadStory, storyApi } from './story.api.ts';
import { contentOf, sameContent, sameFinished } from './story.rules.ts';
import { EMPTY_STORY } from './story-content.ts';

/** `undefined` if the story is new. */
export const loader = screenLoader(({ params, signal }) =>
  /^\d+$/.test(params.id ?? '') ? loadStory(Number(params.id), signal) : Promise.resolve(undefined),
);

/** One story. The address changes from `nova` to its id after the first save; the screen stays. */
export function Component(): ReactElement {
  const { id = 'nova' } = useParams();
  const [last, setLast] = useState(() => openedStory(id));
  const opened = openedStoryAt(last, id);
  if (opened !== last) setLast(opened);
  const { openedAs, count } = opened;
  // A stable function: a new one would open the story again.
  const onCreated = useCallback((created: number) => setLast((story) => ({ ...story, created })), []);
  return (
    <StoryLoader key={count} name={openedAs === 'nova' ? 'nova' : Number(openedAs)} onCreated={onCreated} />
  );
}

interface StoryLoaderProps {
  readonly name: StoryName;
  readonly onCreated: (id: number) => void;
}

function StoryLoader({ name, onCreated }: StoryLoaderProps): ReactElement {
  const user = useUser();
  const navigate = useNavigate();
  /** Counted as key: a new saver is another text, and no component state of the previous one may stay. */
  const [opened, setOpened] = useState<{ readonly saver: StorySaver; readonly count: number }>();
  const { data, failure, reload } = useScreenData<typeof loader>();

  useEffect(() => {
    if (failure || (name !== 'nova' && (!data || data.deletedAt || !mayWrite(user, data)))) return;
    const saver = openSaver(user.id, name, data);
    setOpened((last) => ({ saver, count: (last?.count ?? 0) + 1 }));
    const unsubscribe = saver.subscribe(() => {
      const { item } = saver.current();
      if (name !== 'nova' || !item) return;
      unsubscribe();
      onCreated(item.id);
      // No reload: the text on the screen is newer than the server's answer.
      navigate(`/admin/noticias/${item.id}`, { replace: true, defaultShouldRevalidate: false });
    });
    return () => {
      unsubscribe();
      saver.close();
    };
  }, [failure, data, name, user, navigate, onCreated]);

  if (Number.isNaN(name)) return <EmptyState text="Este endereço não é de uma notícia." />;
  if (failure) {
    return (
      <>
        <FailedState text={failure} onRetry={reload} />
        <OwnText copy={readLocalCopy(user.id, name)} />
      </>
    );
  }
  if (data?.deletedAt) return <Trashed item={data} onRestored={reload} />;
  if (data && !mayWrite(user, data)) return <SentStory item={data} />;
  if (!opened) return <LoadingState />;
  return <NewsEditor key={opened.count} saver={opened.saver} />;
}

/** The browser's copy of the story, to read and copy while there is no connection. */
function OwnText({ copy }: { readonly copy: StoredCopy | undefined }): ReactElement | null {
  if (!copy) return null;
  return (
    <section className="panel owntext" aria-label="O seu texto neste navegador">
      <div className="panel__h">
        <h2>O seu texto neste navegador, de {momentText(copy.at)}</h2>
      </div>
      <div className="panel__b">
        <h3>{copy.content.title || 'Sem título'}</h3>
        {comparableBlocks(copy.content.desc).map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name, and their order is fixed
          <p key={index}>{block}</p>
        ))}
      </div>
    </section>
  );
}

interface TrashedProps {
  readonly item: AdminNewsItem;
  readonly onRestored: () => void;
}

function Trashed({ item, onRestored }: TrashedProps): ReactElement {
  const { id } = item;
  const returning = returningText({ kind: 'restore' }, [item]);
  return (
    <>
      <ScreenHead title="Notícia na lixeira" />
      <EmptyState
        text={`Esta notícia está na lixeira. Restaure-a para ler e editar. ${returning ?? ''}`.trim()}
      >
        <button
          type="button"
          className="btn"
          onClick={() => {
            void attempt(() => restoreStory(id, item.title).then(onRestored));
          }}
        >
          Restaurar
        </button>
      </EmptyState>
    </>
  );
}

/** Opens the server's text, or an unsaved copy of this browser. */
function openSaver(userId: number, name: StoryName, item: AdminNewsItem | undefined): StorySaver {
  const local = createLocalCopy(userId, name);
  const copy = readLocalCopy(userId, name);
  const served = item ? contentOf(item) : EMPTY_STORY;
  const content = copy?.content ?? served;
  const saver = createStorySaver({ api: storyApi, local, item, content, sent: copy?.sent });
  if (!copy || sameContent(copy.content, served)) {
    local.remove();
  } else if (item && copy.version !== item.version && !sameFinished(copy.content, served)) {
    saver.clash(item);
  } else {
    toast.say('Recuperamos o que você estava escrevendo.');
  }
  return saver;
}
