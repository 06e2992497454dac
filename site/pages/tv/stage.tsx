import type { ReactElement } from 'react';
import type { Settings } from '../../../contracts/settings/settings.schema.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import { videoPath } from '../../addresses.ts';
import { ChannelMark } from '../../components/channel-mark.tsx';
import { Facade } from '../../components/facade.tsx';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import type { VideoModel } from '../../data/video.model.ts';
import { STAGE_SIZES, type TvModel } from './tv.loader.ts';
import { VIDEOS_FAILED } from './video-list.tsx';

interface StageProps {
  readonly model: TvModel;
  readonly settings: Settings;
}

/** The large player, and what comes after it. */
export function Stage({ model, settings: { channel, social } }: StageProps): ReactElement {
  return (
    <section className="stage" aria-label="Em exibição">
      <div className="wrap">
        <div className="stage__top">
          <h1>
            <ChannelMark channel={channel} />
          </h1>
          {social.youtube && (
            <a href={social.youtube} rel="noopener">
              <Icon name="youtube" /> Inscreva-se no canal
            </a>
          )}
        </div>
        <Playing model={model} />
      </div>
    </section>
  );
}

function Playing({ model: { stage, next, list } }: Pick<StageProps, 'model'>): ReactElement {
  if (!stage) {
    const text = list.found === 'failed' ? VIDEOS_FAILED : TEXTS.empty.player;
    return (
      <div className="stage__grid">
        <p className="facade facade--none">{text}</p>
      </div>
    );
  }
  const { reason, player, date } = stage;
  return (
    <div className="stage__grid">
      <div>
        <Facade video={player} sizes={STAGE_SIZES} urgent />
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
