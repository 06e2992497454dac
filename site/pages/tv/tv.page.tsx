import type { ReactElement } from 'react';
import { Island } from '../islands/island.tsx';
import TvVideosIsland from '../islands/tv-videos.island.tsx';
import type { PageProps } from '../page-props.ts';
import { TvStage } from './stage.tsx';
import type { TvModel } from './tv.model.ts';
import { LIST_ANCHOR } from './video-list.tsx';

export function TvPage({ model, layout }: PageProps<TvModel>): ReactElement {
  return (
    <>
      <TvStage model={model} settings={layout.settings} />
      <section className="wrap" id={LIST_ANCHOR} aria-labelledby="videos-titulo">
        <Island name="tv-videos" links="[data-clear], .pages a, .vid a">
          <TvVideosIsland initial={model.list} />
        </Island>
      </section>
    </>
  );
}
