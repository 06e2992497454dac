import './live.css';
import { ArrowLeft } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { AdminLiveBlock } from '../../../contracts/live/live.endpoints.ts';
import { LIVE } from '../../../contracts/live/live-states.ts';
import type { AdminNewsItem } from '../../../contracts/news/news.schema.ts';
import { call } from '../../api/api.ts';
import { screenLoader, useScreenData } from '../../api/screen-data.ts';
import { mayWrite } from '../../session/rights.ts';
import { useUser } from '../../session/session.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { EmptyState, FailedState, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { BlockForm } from './block-form.tsx';
import { HeadForm } from './head-form.tsx';
import { changeCoverage } from './live.api.ts';
import { LiveBlockItem } from './live-block.tsx';
import { QueuedBlocks } from './queued-blocks.tsx';
import { StateBar } from './state-bar.tsx';
import { useBlockQueue } from './use-block-queue.ts';

const { adminNews, adminLive } = ENDPOINTS;

export const loader = screenLoader(async ({ params: { id }, signal }) => {
  const params = { id: Number(id) };
  const [{ body: item }, { body: live }] = await Promise.all([
    call(adminNews.get, { params, signal }),
    call(adminLive.get, { params, query: {}, signal }),
  ]);
  return { item, live };
});

/** The live page of a story, written from a phone: state, next block, queue, summary, blocks. */
export function Component(): ReactElement {
  const newsId = Number(useParams().id);
  const loaded = useScreenData<typeof loader>();
  const user = useUser();
  const { data, failure, reload } = loaded;
  return (
    <>
      <ScreenHead title="Cobertura ao vivo">
        <Link className="btn" to={`/admin/noticias/${newsId}`}>
          <ArrowLeft className="ico" /> Notícia
        </Link>
      </ScreenHead>
      {!data && !failure && <LoadingState />}
      {!data && failure && <FailedState text={failure} onRetry={reload} />}
      {data && (
        <div className="lv">
          <p className="lv__story">{data.item.title}</p>
          {!mayWrite(user, data.item) ? (
            <EmptyState text="Esta notícia já está com a redação. Só ela escreve na cobertura." />
          ) : data.live.coverage ? (
            <Coverage
              newsId={newsId}
              item={data.item}
              live={{ ...data.live, coverage: data.live.coverage }}
              reload={reload}
            />
          ) : (
            <Opening newsId={newsId} onDone={reload} />
          )}
        </div>
      )}
    </>
  );
}

type LoadedLive = NonNullable<Awaited<ReturnType<typeof loader>>['data']>['live'];

function Opening({ newsId, onDone }: { readonly newsId: number; readonly onDone: () => void }): ReactElement {
  const { busy, run } = useBusy();
  async function open(): Promise<void> {
    await changeCoverage(newsId, { state: 'live' });
    toast.say('Cobertura aberta. Escreva o primeiro bloco.');
    onDone();
  }
  return (
    <EmptyState text="Esta notícia ainda não tem cobertura ao vivo. Ao abrir, a página da notícia passa a mostrar blocos com hora, o mais novo primeiro.">
      <button type="button" className="btn btn--pri" disabled={busy} onClick={() => void run(open)}>
        Abrir cobertura ao vivo
      </button>
    </EmptyState>
  );
}

interface CoverageProps {
  readonly newsId: number;
  readonly item: AdminNewsItem;
  readonly live: LoadedLive & { readonly coverage: NonNullable<LoadedLive['coverage']> };
  readonly reload: () => void;
}

function Coverage({ newsId, item, live, reload }: CoverageProps): ReactElement {
  const { coverage, blocks } = live;
  const latest = useRef(reload);
  latest.current = reload;
  const { queue, state } = useBlockQueue(newsId, () => latest.current());

  // Other people write too.
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden && navigator.onLine) latest.current();
    }, LIVE.pollMs);
    return () => clearInterval(timer);
  }, []);

  return (
    <>
      <StateBar newsId={newsId} state={coverage.state} onDone={reload} />
      {item.status !== 'published' && (
        <p className="alert alert--warn">
          <span>A notícia não está publicada: os leitores ainda não veem os blocos.</span>
        </p>
      )}
      <BlockForm newsId={newsId} onSend={(text, photos) => void queue.add(text, photos)} />
      <QueuedBlocks queue={queue} state={state} />
      <HeadForm newsId={newsId} coverage={coverage} onDone={reload} />
      <BlockList newsId={newsId} blocks={blocks} more={live.more} onChanged={reload} />
    </>
  );
}

interface BlockListProps {
  readonly newsId: number;
  readonly blocks: readonly AdminLiveBlock[];
  readonly more: boolean;
  readonly onChanged: () => void;
}

function BlockList({ newsId, blocks, more, onChanged }: BlockListProps): ReactElement {
  const [older, setOlder] = useState<{ blocks: readonly AdminLiveBlock[]; more: boolean }>();
  const { busy, run } = useBusy();
  const newest = new Set(blocks.map(({ id }) => id));
  const all = [...blocks, ...(older?.blocks ?? []).filter(({ id }) => !newest.has(id))];

  async function loadOlder(): Promise<void> {
    const before = all.at(-1)?.id;
    if (before === undefined) return;
    const { body } = await call(adminLive.get, { params: { id: newsId }, query: { before } });
    setOlder({ blocks: [...(older?.blocks ?? []), ...body.blocks], more: body.more });
  }

  /** Older blocks are read again by hand, so a changed one is dropped from the list until then. */
  function changed(id: number): void {
    setOlder((held) => held && { ...held, blocks: held.blocks.filter((block) => block.id !== id) });
    onChanged();
  }

  if (all.length === 0) return <EmptyState text="Nenhum bloco ainda." />;
  return (
    <>
      <ol className="lv__blocks" aria-label="Blocos publicados">
        {all.map((block) => (
          <LiveBlockItem key={block.id} block={block} onChanged={() => changed(block.id)} />
        ))}
      </ol>
      {(older ? older.more : more) && (
        <button type="button" className="btn" disabled={busy} onClick={() => void run(loadOlder)}>
          Mais antigos
        </button>
      )}
    </>
  );
}
