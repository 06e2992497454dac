import { everyItem, WHOLE_PAGE } from '../api/every-item.ts';
import { reloadOn, screenLoader, useScreenData } from '../api/screen-data.ts';
import { inDisplayOrder } from './videos.rules.ts';
import './videos.css';
import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { AdminVideo } from '../../contracts/videos/video.schema.ts';
import { call, messageOf } from '../api/api.ts';
import { saveOrder } from '../ui/lists/save-order.ts';
import { SortableList } from '../ui/lists/sortable-list.tsx';
import { TrashList } from '../ui/lists/trash-list.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { EmptyState, FailedState, LoadingState } from '../ui/states.tsx';
import { toast } from '../ui/toasts.tsx';
import { useAddress } from '../ui/use-address.ts';
import { VideoDialog } from './video-dialog.tsx';
import { VideoRow } from './video-row.tsx';

const { adminVideos } = ENDPOINTS;

function readVideos(signal: AbortSignal, trash: boolean): Promise<readonly AdminVideo[]> {
  return everyItem((page) => call(adminVideos.list, { query: { page, limit: WHOLE_PAGE, trash }, signal }));
}

export const loader = screenLoader(async ({ signal }) => inDisplayOrder(await readVideos(signal, false)));

export const shouldRevalidate = reloadOn();

export function Component(): ReactElement {
  const { get, go, linkTo } = useAddress();
  const { data, failure, reload, replace } = useScreenData<typeof loader>();
  const inTrash = get('aba') === 'lixeira';
  const opened = get('video');
  const openedVideo = data?.find(({ id }) => String(id) === opened);
  const close = (): void => go({ video: '' });

  async function feature(video: AdminVideo): Promise<void> {
    const params = { id: video.id };
    await attempt(() => call(adminVideos.update, { params, body: { featured: !video.featured } }));
    toast.say(video.featured ? `${video.title} saiu do destaque.` : `${video.title} está em destaque.`);
  }

  async function trash({ id, title }: AdminVideo): Promise<void> {
    await attempt(() => call(adminVideos.remove, { params: { id } }));
    toast.undoable(
      `${title} está na lixeira.`,
      () => void attempt(() => call(adminVideos.restore, { params: { id } })).catch(tell),
    );
  }

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    await work();
    reload();
  }

  return (
    <>
      <ScreenHead title="Vídeos">
        <button type="button" className="btn btn--pri" onClick={() => go({ video: 'novo', aba: '' })}>
          <Plus className="ico" />
          Novo vídeo
        </button>
      </ScreenHead>
      <section className="panel" aria-label="Vídeos">
        <nav className="tabs" aria-label="Vídeos e lixeira">
          <Link to={linkTo({ aba: '' })} aria-current={inTrash ? undefined : 'page'}>
            Vídeos{data && <span>{data.length}</span>}
          </Link>
          <Link to={linkTo({ aba: 'lixeira' })} aria-current={inTrash ? 'page' : undefined}>
            Lixeira
          </Link>
        </nav>
        {inTrash && (
          <TrashList<AdminVideo>
            load={(signal) => readVideos(signal, true)}
            nameOf={({ title }) => title}
            restore={(id) => call(adminVideos.restore, { params: { id } })}
            onRestored={reload}
          />
        )}
        {!inTrash && failure && <FailedState text={failure} onRetry={reload} />}
        {!inTrash && !data && !failure && <LoadingState />}
        {!inTrash && !failure && data?.length === 0 && (
          <EmptyState text="Ainda não há vídeos.">
            <button type="button" className="btn" onClick={() => go({ video: 'novo' })}>
              Adicionar o primeiro vídeo
            </button>
          </EmptyState>
        )}
        {!inTrash && !failure && data && data.length > 0 && (
          <SortableList
            items={data}
            nameOf={({ title }) => title}
            onOrder={(items) => saveOrder(adminVideos.order, { replace, reload }, items)}
          >
            {(video) => (
              <VideoRow
                video={video}
                onFeature={() => void feature(video).catch(tell)}
                onEdit={() => go({ video: String(video.id) })}
                onTrash={() => void trash(video).catch(tell)}
              />
            )}
          </SortableList>
        )}
      </section>
      {(opened === 'novo' || openedVideo) && (
        <VideoDialog key={opened} video={openedVideo} onSaved={reload} onClose={close} />
      )}
    </>
  );
}

function tell(error: unknown): void {
  toast.fail(messageOf(error));
}
