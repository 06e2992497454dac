import type { ReactElement } from 'react';
import { videoPath } from '../../addresses.ts';
import type { VideoModel } from '../../data/video.model.ts';
import { Player } from '../../islands/player.tsx';

/** Plays where it stands; its title leads to the same video on the stage. */
export function VideoCard({ video }: { readonly video: VideoModel }): ReactElement {
  const { id, title, cardTitle, date } = video;
  return (
    <article className="vid">
      <Player
        video={video}
        sizes="(min-width: 1680px) 20vw, (min-width: 1180px) 25vw, (min-width: 640px) 33vw, 50vw"
      />
      <h3>
        <a href={videoPath(id)} title={title}>
          {cardTitle === title ? (
            title
          ) : (
            <>
              <span aria-hidden="true">{cardTitle}</span>
              <span className="vh">{title}</span>
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
