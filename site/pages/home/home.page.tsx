import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TEXTS } from '../../../contracts/texts.ts';
import { PATHS } from '../../addresses.ts';
import { type Html, joinHtml } from '../components/memoized-html.ts';
import { Notice } from '../components/notice.tsx';
import { SideColumn } from '../components/side-column.tsx';
import type { PageProps } from '../page-props.ts';
import { blockHtml } from './block.tsx';
import type { HeadlineList } from './headlines.loader.ts';
import { headlinesHtml } from './headlines.tsx';
import { Hero } from './hero.tsx';
import type { HomeBlock } from './home.blocks.ts';
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
  const { newest, blocks, headlines, heroAds, side } = model;
  if (!newest) {
    return (
      <Notice text={TEXTS.loadFailed.news}>
        <a href={PATHS.home}>Tentar de novo</a>
      </Notice>
    );
  }
  return (
    <>
      {newest.length > 0 ? (
        <div className="front">
          <Hero stories={newest} ads={heroAds} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React once */}
          <div className="front__place" dangerouslySetInnerHTML={MY_PLACE} />
        </div>
      ) : (
        <Notice text={TEXTS.empty.news} />
      )}
      <div className="cols">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, memoized */}
        {newest.length > 0 ? <div dangerouslySetInnerHTML={columnOf(blocks, headlines)} /> : <div />}
        <SideColumn side={side} settings={layout.settings} place={layout.place} />
      </div>
    </>
  );
}

/** How many blocks take the column's full width; the others share it. */
const WIDE_BLOCKS = 2;
const MY_PLACE: Html = { __html: renderToStaticMarkup(<MyPlace />) };

/** Joins blocks that were rendered before: consecutive homes differ by hardly one block. */
function columnOf(blocks: readonly HomeBlock[], headlines: readonly HeadlineList[]): Html {
  const shown = blocks.map(blockHtml);
  const halves = joinHtml(shown.slice(WIDE_BLOCKS));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, memoized
  const row = renderToStaticMarkup(<div className="halves" dangerouslySetInnerHTML={halves} />);
  return joinHtml([...shown.slice(0, WIDE_BLOCKS), { __html: row }, headlinesHtml(headlines)]);
}
