import { Plus, Star } from 'lucide-react';
import type { ReactElement } from 'react';
import { dateText } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { inDisplayOrder } from '../../contracts/videos/display-order.ts';
import type { AdminVideo } from '../../contracts/videos/video.schema.ts';
import { call } from '../api/api.ts';
import { everyItem, WHOLE_PAGE } from '../api/every-item.ts';
import { reloadOn, screenLoader, useScreenData } from '../api/screen-data.ts';
import { ItemRow } from '../ui/lists/item-row.tsx';
import { saveOrder } from '../ui/lists/save-order.ts';
import { SortableList } from '../ui/lists/sortable-list.tsx';
import { trashItem } from '../ui/lists/trash-item.ts';
import { TrashList } from '../ui/lists/trash-list.tsx';
import { TrashTabs } from '../ui/lists/trash-tabs.tsx';
import { pictureSrc } from '../ui/pictures/picture-address.rules.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { EmptyState, WhenLoaded } from '../ui/states.tsx';
import { toast } from '../ui/toasts.tsx';
import { useAddress } from '../ui/use-address.ts';
import { useBusy } from '../ui/use-busy.ts';
import { VideoDialog } from './video-dialog.tsx';

const { adminVideos } = ENDPOINTS;

function loadVideos(signal: AbortSignal, trash: boolean): Promise<readonly AdminVideo[]> {
  return everyItem((page) => call(adminVideos.list, { query: { page, limit: WHOLE_PAGE, trash }, signal }));
}

export const loader = screenLoader(async ({ signal }) => inDisplayOrder(await loadVideos(signal, false)));

export const shouldRevalidate = reloadOn();

export function Component(): ReactElement {
  const { get, push } = useAddress();
  const videos = useScreenData<typeof loader>();
  const { data, reload } = videos;
  const { run } = useBusy();
  const inTrash = get('aba') === 'lixeira';
  const opened = get('video');
  const openedVideo = data?.find(({ id }) => String(id) === opened);

  async function feature({ id, title, featured }: AdminVideo): Promise<void> {
    await call(adminVideos.update, { params: { id }, body: { featured: !featured } });
    reload();
    toast.say(featured ? `${title} saiu do destaque.` : `${title} está em destaque.`);
  }

  async function trash({ id, title }: AdminVideo): Promise<void> {
    await trashItem(adminVideos, { id, name: title }, reload);
    reload();
  }

  return (
    <>
      <ScreenHead title="Vídeos">
        <button type="button" className="btn btn--pri" onClick={() => push({ video: 'novo', aba: '' })}>
          <Plus className="ico" />
          Novo vídeo
        </button>
      </ScreenHead>
      <section className="panel" aria-label="Vídeos">
        <TrashTabs label="Vídeos e lixeira" name="Vídeos" count={data?.length} />
        {inTrash ? (
          <TrashList<AdminVideo>
            load={(signal) => loadVideos(signal, true)}
            nameOf={({ title }) => title}
            restore={adminVideos.restore}
            onRestored={reload}
          />
        ) : (
          <WhenLoaded loaded={videos}>
            {(items) =>
              items.length === 0 ? (
                <EmptyState text="Ainda não há vídeos.">
                  <button type="button" className="btn" onClick={() => push({ video: 'novo' })}>
                    Adicionar o primeiro vídeo
                  </button>
                </EmptyState>
              ) : (
                <SortableList
                  items={items}
                  nameOf={({ title }) => title}
                  onOrder={(ordered) => saveOrder(adminVideos.order, videos, ordered)}
                >
                  {(video) => (
                    <ItemRow
                      name={video.title}
                      src={pictureSrc(video.coverPicture?.url ?? '', 240)}
                      wide
                      details={
                        <>
                          {dateText(video.date)}
                          {video.featured && <span className="st st--on">Em destaque</span>}
                        </>
                      }
                      link={video.link}
                      linkLabel={`Assistir a ${video.title} no YouTube`}
                      onEdit={() => push({ video: String(video.id) })}
                      onTrash={() => void run(() => trash(video))}
                    >
                      <button
                        type="button"
                        className="icb"
                        aria-pressed={video.featured}
                        aria-label={`Em destaque: ${video.title}`}
                        onClick={() => void run(() => feature(video))}
                      >
                        <Star className={video.featured ? 'ico ico--fill' : 'ico'} />
                      </button>
                    </ItemRow>
                  )}
                </SortableList>
              )
            }
          </WhenLoaded>
        )}
      </section>
      {(opened === 'novo' || openedVideo) && (
        <VideoDialog
          key={opened}
          video={openedVideo}
          others={data ?? []}
          onSaved={() => {
            reload();
            push({ video: '' });
          }}
          onClose={() => push({ video: '' })}
        />
      )}
    </>
  );
}
