import type { ReactElement } from 'react';
import { TEXTS } from '../../../contracts/texts.ts';
import { PATHS } from '../../addresses.ts';
import { Notice } from '../../components/notice.tsx';
import { SideColumn } from '../../components/side-column.tsx';
import type { PageProps } from '../page-props.ts';
import { Block } from './block.tsx';
import { Hero } from './hero.tsx';
import type { HomeModel } from './home.loader.ts';

/** The script asks for what is newer than this. */
function newestId({ newest }: HomeModel): number {
  return Math.max(0, ...(newest ?? []).map(({ id }) => id));
}

export function HomePage({ model, layout }: PageProps<HomeModel>): ReactElement {
  return (
    <>
      <h1 className="vh">{layout.settings.brand}: notícias do estado</h1>
      <div className="wrap" data-newest={newestId(model)}>
        <div className="news-bar" role="status" hidden>
          <button type="button" data-update>
            <span /> <b>Ver agora</b>
          </button>
        </div>
        <News model={model} layout={layout} />
      </div>
    </>
  );
}

function News({ model, layout }: Pick<PageProps<HomeModel>, 'model' | 'layout'>): ReactElement {
  const { newest, blocks, heroAds, side } = model;
  if (!newest) {
    return (
      <Notice text={TEXTS.loadFailed.news}>
        <a href={PATHS.home}>Tentar de novo</a>
      </Notice>
    );
  }
  const [state, metropolitan, ...halves] = blocks;
  return (
    <>
      {newest.length > 0 ? <Hero stories={newest} ads={heroAds} /> : <Notice text={TEXTS.empty.news} />}
      <div className="cols">
        <div>
          {newest.length > 0 && (
            <>
              {state && <Block block={state} />}
              {metropolitan && <Block block={metropolitan} />}
              <div className="halves">
                {halves.map((block) => (
                  <Block key={block.key} block={block} />
                ))}
              </div>
            </>
          )}
        </div>
        <SideColumn side={side} settings={layout.settings} />
      </div>
    </>
  );
}
