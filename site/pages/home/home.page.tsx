import type { ReactElement } from 'react';
import { TEXTS } from '../../../contracts/texts.ts';
import { PATHS } from '../../addresses.ts';
import { Notice } from '../../components/notice.tsx';
import { SideColumn } from '../../components/side-column.tsx';
import type { PageProps } from '../page-props.ts';
import { Block } from './block.tsx';
import { Hero } from './hero.tsx';
import type { HomeModel } from './home.loader.ts';

export function HomePage({ model, layout }: PageProps<HomeModel>): ReactElement {
  return (
    <>
      <h1 className="vh">{layout.settings.brand}: notícias do estado</h1>
      <div className="wrap">
        <News model={model} layout={layout} />
      </div>
    </>
  );
}

function News({ model, layout }: PageProps<HomeModel>): ReactElement {
  const { newest, blocks } = model;
  if (!newest) {
    return (
      <Notice text={TEXTS.loadFailed.news}>
        <a href={PATHS.home}>Tentar de novo</a>
      </Notice>
    );
  }
  if (newest.length === 0) return <Notice text={TEXTS.empty.news} />;
  return (
    <>
      <Hero stories={newest} ads={model.heroAds} />
      <div className="cols">
        <div>
          <Block block={blocks.state} shape="pair" />
          <Block block={blocks.metropolitan} shape="asym" />
          <div className="halves">
            <Block block={blocks.marajo} shape="stack" />
            <Block block={blocks.carajas} shape="stack" />
          </div>
        </div>
        <SideColumn ads={model.sideAds} social={layout.settings.social} />
      </div>
    </>
  );
}
