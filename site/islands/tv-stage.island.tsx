import type { ReactElement } from 'react';
import { TEXTS } from '../../contracts/texts.ts';
import { videoPath } from '../addresses.ts';
import { Picture } from '../components/picture.tsx';
import type { VideoModel } from '../data/video.model.ts';
import { STAGE_SIZES, type StageModel, VIDEOS_FAILED } from '../pages/tv/tv.model.ts';
import { Player } from './player.tsx';

interface TvStageIslandProps {
  readonly stage: StageModel | null;
  readonly next: readonly VideoModel[];
  readonly failed: boolean;
}

/** The large player and what comes after it. */
export default function TvStageIsland({ stage, next, failed }: TvStageIslandProps): ReactElement {
  if (!stage) {
    return (
      <div className="stage__grid">
        <p className="facade facade--none">{failed ? VIDEOS_FAILED : TEXTS.empty.player}</p>
      </div>
    );
  }
  const { reason, player, date } = stage;
  return (
    <div className="stage__grid">
      <div>
        <Player video={player} sizes={STAGE_SIZES} urgent />
      </div>
      <div className="stage__info">
        {reason && <p className="kick">{reason}</p>}
        <h2>{player.title}</h2>
        {date && (
          <p className="meta">
            <time dateTime={date.iso}>{date.day}</time>
          </p>
        )}
        <UpNext videos={next} />
      </div>
    </div>
  );
}

function UpNext({ videos }: { readonly videos: readonly VideoModel[] }): ReactElement | null {
  if (videos.length === 0) return null;
  return (
    <div className="upnext">
      <h3>A seguir</h3>
      {videos.map(({ id, title, date, picture }) => (
        <a key={id} href={videoPath(id)}>
          <span className="pic pic--169">
            {picture && (
              <Picture picture={picture} alt="" sizes="120px" fallbackSize={{ width: 1280, height: 720 }} />
            )}
          </span>
          <span>
            <strong>{title}</strong> <small>{date.day}</small>
          </span>
        </a>
      ))}
    </div>
  );
}
