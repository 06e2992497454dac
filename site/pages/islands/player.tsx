import { type ReactElement, startTransition, useState } from 'react';
import { PLAYER_MAY, playerAddress } from '../../browser/player-address.ts';
import type { PlayableModel } from '../../data/video.model.ts';
import { Facade } from '../components/facade.tsx';
import { interceptClick } from './plain-click.ts';

interface PlayerProps {
  readonly video: PlayableModel;
  readonly sizes: string;
  readonly priority?: boolean;
  /** True if the reader chose it by a tap elsewhere: it plays at once. */
  readonly chosen?: boolean;
}

/** A stable ref callback: React would call a new one on every render and move the focus again. */
const focusOnce = (player: HTMLIFrameElement | null): void => player?.focus();

/** Loads the player on tap, in the place of its poster. */
export function Player({ video, sizes, priority = false, chosen = false }: PlayerProps): ReactElement {
  const [playing, setPlaying] = useState(chosen);
  if (!playing) {
    return (
      <Facade
        video={video}
        sizes={sizes}
        priority={priority}
        onPlay={(event) => interceptClick(event) && startTransition(() => setPlaying(true))}
      />
    );
  }
  return (
    <iframe
      className="facade"
      src={playerAddress(video.youtubeId ?? 'videoseries', video.playlistId)}
      title={`Assistir: ${video.title}`}
      allow={PLAYER_MAY}
      referrerPolicy="strict-origin-when-cross-origin"
      ref={focusOnce}
    />
  );
}
