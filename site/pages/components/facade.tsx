import type { MouseEvent, ReactElement } from 'react';
import { EMPTY_TEXTS } from '../../../contracts/texts.ts';
import { isPlayable, type PlayableModel } from '../../data/video.model.ts';
import { Icon } from './icon.tsx';
import { ResponsivePicture } from './picture.tsx';

interface FacadeProps {
  readonly video: PlayableModel;
  readonly sizes: string;
  readonly priority?: boolean;
  /** Given where an island can insert the player. */
  readonly onPlay?: (event: MouseEvent) => void;
}

/**
 * Placeholder of the video player. Nothing loads from another site before the tap; without a script it links to the
 * video's own page.
 */
export function Facade({ video, sizes, priority = false, onPlay }: FacadeProps): ReactElement {
  const { youtubeId, playlistId, start, picture, title, link } = video;
  if (!isPlayable(video)) return <p className="facade facade--none">{EMPTY_TEXTS.player}</p>;
  return (
    <a
      className="facade"
      href={link}
      data-video={youtubeId ?? 'videoseries'}
      data-list={playlistId ?? undefined}
      data-start={start}
      aria-label={`Assistir: ${title}`}
      rel="noopener"
      onClick={onPlay}
    >
      {picture && (
        <ResponsivePicture
          picture={picture}
          alt=""
          sizes={sizes}
          fallbackSize={{ width: 1280, height: 720 }}
          priority={priority}
        />
      )}
      <span className="play">
        <Icon name="play" />
      </span>
    </a>
  );
}
