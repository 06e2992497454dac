import type { ReactElement } from 'react';
import { TEXTS } from '../../../contracts/texts.ts';
import { PATHS } from '../../addresses.ts';
import { Notice } from '../../components/notice.tsx';
import { SideColumn } from '../../components/side-column.tsx';
import type { PageProps } from '../page-props.ts';
import { BlockFragment } from './block-fragment.tsx';
import { Hero } from './hero.tsx';
import type { HomeModel } from './home.loader.ts';
import { MyPlace } from './my-place.tsx';

export function HomePage({ model, layout }: PageProps<HomeModel>): ReactElement {
  return (
    <>
      <h1 className="vh">{layout.settings.brand}: notícias do estado</h1>
      <div className="wrap" data-home="">
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
              <MyPlace />
              {state && <BlockFragment block={state} />}
              {metropolitan && <BlockFragment block={metropolitan} />}
              <div className="halves">
                {halves.map((block) => (
                  <BlockFragment key={block.key} block={block} />
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
