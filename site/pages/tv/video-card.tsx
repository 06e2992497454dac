import type { MouseEvent, ReactElement } from 'react';
import { EMPTY_TEXTS } from '../../../contracts/texts.ts';
import { videoPath } from '../../addresses.ts';
import { isPlayable, type VideoModel } from '../../data/video.model.ts';
import { Icon } from '../components/icon.tsx';
import { ResponsivePicture } from '../components/picture.tsx';

/** Called where the stage above can play the video without leaving the page. */
export type OnPlay = (video: VideoModel, event: MouseEvent<HTMLAnchorElement>) => void;

interface VideoCardProps {
  readonly video: VideoModel;
  readonly onPlay: OnPlay;
}

const SIZES = '(min-width: 1680px) 20vw, (min-width: 1180px) 25vw, (min-width: 640px) 33vw, 50vw';

/** The whole card is one link to the same video on the stage. */
export function VideoCard({ video, onPlay }: VideoCardProps): ReactElement {
  const { id, title, cardTitle, date } = video;
  return (
    <article className="vid">
      <Poster video={video} />
      <h3>
        <a href={videoPath(id)} onClick={(event) => onPlay(video, event)}>
          {cardTitle === title ? (
            title
          ) : (
            <>
              <span aria-hidden="true">{cardTitle}</span>
              {/* The full title for screen readers, and for readers who hover or focus the card. */}
              <span className="vid__full">{title}</span>
            </>
          )}
        </a>
      </h3>
      <p className="meta">
        <time dateTime={date.iso}>{date.day}</time>
      </p>
    </article>
  );
}

function Poster({ video }: Pick<VideoCardProps, 'video'>): ReactElement {
  if (!isPlayable(video)) return <p className="facade facade--none">{EMPTY_TEXTS.player}</p>;
  return (
    <span className="facade">
      {video.picture && (
        <ResponsivePicture
          picture={video.picture}
          alt=""
          sizes={SIZES}
          fallbackSize={{ width: 1280, height: 720 }}
        />
      )}
      <span className="play">
        <Icon name="play" />
      </span>
    </span>
  );
}
