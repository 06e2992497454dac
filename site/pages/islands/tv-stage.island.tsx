import { type ReactElement, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { EMPTY_TEXTS } from '../../../contracts/texts.ts';
import { PATHS, videoPath } from '../../addresses.ts';
import type { VideoModel } from '../../data/video.model.ts';
import { ResponsivePicture } from '../components/picture.tsx';
import { STAGE_SIZES, type StageModel, VIDEOS_FAILED } from '../tv/tv.model.ts';
import { interceptClick } from './plain-click.ts';
import { Player } from './player.tsx';

interface TvStageIslandProps {
  readonly stage: StageModel | null;
  readonly next: readonly VideoModel[];
  readonly failed: boolean;
}

/** The large player and the list of next videos. A video chosen on the page plays here, one at a time. */
export default function TvStageIsland({ stage, next, failed }: TvStageIslandProps): ReactElement {
  const [chosen, setChosen] = useState<VideoModel>();
  const grid = useRef<HTMLDivElement>(null);

  const play = useCallback((video: VideoModel): void => {
    startTransition(() => setChosen(video));
    // Keep the search parameters in the address.
    const query = new URLSearchParams(location.search);
    query.set('video', String(video.id));
    history.pushState({ video }, '', `${PATHS.tv}?${query}`);
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    grid.current?.closest('.stage')?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
  }, []);

  useEffect(() => {
    const element = grid.current;
    const playDetail = ({ detail }: CustomEventInit<VideoModel>): void => detail && play(detail);
    // Going back shows the previous video, which does not start by itself.
    const goBack = ({ state }: PopStateEvent): void =>
      setChosen((state as { video?: VideoModel } | null)?.video);
    element?.addEventListener('play-video', playDetail as EventListener);
    addEventListener('popstate', goBack);
    return () => {
      element?.removeEventListener('play-video', playDetail as EventListener);
      removeEventListener('popstate', goBack);
    };
  }, [play]);

  if (!stage && !chosen) {
    return (
      <div className="stage__grid" ref={grid}>
        <p className="facade facade--none">{failed ? VIDEOS_FAILED : EMPTY_TEXTS.player}</p>
      </div>
    );
  }
  const { reason, player, date } = chosen
    ? { reason: 'Vídeo escolhido', player: chosen, date: chosen.date }
    : (stage as StageModel);
  return (
    <div className="stage__grid" ref={grid}>
      <div>
        <Player
          key={chosen?.id ?? 'first'}
          video={player}
          sizes={STAGE_SIZES}
          priority
          chosen={chosen !== undefined}
        />
      </div>
      <div className="stage__info">
        {reason && <p className="kick">{reason}</p>}
        <h2>{player.title}</h2>
        {date && (
          <p className="meta">
            <time dateTime={date.iso}>{date.day}</time>
          </p>
        )}
        <UpNext videos={next} onPlay={play} />
      </div>
    </div>
  );
}

interface UpNextProps {
  readonly videos: readonly VideoModel[];
  readonly onPlay: (video: VideoModel) => void;
}

function UpNext({ videos, onPlay }: UpNextProps): ReactElement | null {
  if (videos.length === 0) return null;
  return (
    <div className="upnext">
      <h3>A seguir</h3>
      {videos.map((video) => (
        <a
          key={video.id}
          href={videoPath(video.id)}
          onClick={(event) => interceptClick(event) && onPlay(video)}
        >
          <span className="pic pic--169">
            {video.picture && (
              <ResponsivePicture
                picture={video.picture}
                alt=""
                sizes="120px"
                fallbackSize={{ width: 1280, height: 720 }}
              />
            )}
          </span>
          <span>
            <strong>{video.title}</strong> <small>{video.date.day}</small>
          </span>
        </a>
      ))}
    </div>
  );
}
