import { Star } from 'lucide-react';
import type { ReactElement } from 'react';
import { dateText } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { ANY_VERSION } from '../../contracts/http/etag.ts';
import { inDisplayOrder } from '../../contracts/videos/display-order.ts';
import type { AdminVideo } from '../../contracts/videos/video.schema.ts';
import { call } from '../api/api.ts';
import { reloadOn, useScreenData } from '../api/screen-data.ts';
import { listLoader, trashOf } from '../ui/lists/list-data.ts';
import { ListScreen } from '../ui/lists/list-screen.tsx';
import { saveOrder } from '../ui/lists/save-order.ts';
import { pictureSrc } from '../ui/pictures/picture-address.rules.ts';
import { EmptyState } from '../ui/states.tsx';
import { toast } from '../ui/toasts.tsx';
import { useAddress } from '../ui/use-address.ts';
import { VideoDialog } from './video-dialog.tsx';

const { adminVideos } = ENDPOINTS;
const titleOf = ({ title }: AdminVideo): string => title;

export const loader = listLoader(adminVideos.list, inDisplayOrder);

export const shouldRevalidate = reloadOn();

export function Component(): ReactElement {
  const { push } = useAddress();
  const videos = useScreenData<typeof loader>();

  async function feature({ id, title, featured }: AdminVideo): Promise<void> {
    await call(adminVideos.update, { params: { id }, body: { featured: !featured }, ifMatch: ANY_VERSION });
    videos.reload();
    toast.say(featured ? `${title} saiu do destaque.` : `${title} está em destaque.`);
  }

  return (
    <ListScreen
      title="Vídeos"
      create="Novo vídeo"
      parameter="video"
      newItem="novo"
      loaded={videos}
      nameOf={titleOf}
      trash={trashOf(adminVideos)}
      empty={
        <EmptyState text="Ainda não há vídeos.">
          <button type="button" className="btn" onClick={() => push({ video: 'novo' })}>
            Adicionar o primeiro vídeo
          </button>
        </EmptyState>
      }
      dialog={(opened) => <VideoDialog {...opened} others={videos.data?.items ?? []} />}
      onOrder={(ordered) => saveOrder(adminVideos.order, videos, ordered)}
      row={(video, run) => ({
        src: pictureSrc(video.coverPicture?.url ?? '', 240),
        wide: true,
        details: (
          <>
            {dateText(video.date)}
            {video.featured && <span className="st st--on">Em destaque</span>}
          </>
        ),
        link: video.link,
        linkLabel: `Assistir a ${video.title} no YouTube`,
        children: (
          <button
            type="button"
            className="icon-button"
            aria-pressed={video.featured}
            aria-label={`Em destaque: ${video.title}`}
            onClick={() => run(() => feature(video))}
          >
            <Star className={video.featured ? 'ico ico--fill' : 'ico'} />
          </button>
        ),
      })}
    />
  );
}
