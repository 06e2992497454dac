import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TEXTS } from '../../../contracts/texts.ts';
import { PATHS } from '../../addresses.ts';
import { isStatePortal } from '../../request/edition.ts';
import { type Html, joinHtml } from '../components/html/memoized-html.ts';
import { Notice } from '../components/notice.tsx';
import { SideColumn } from '../components/side-column.tsx';
import type { PageProps } from '../page-props.ts';
import { Spoken } from '../spoken/spoken-edition.tsx';
import { blockHtml } from './block.tsx';
import { headlinesHtml } from './headlines.tsx';
import { Hero } from './hero.tsx';
import type { HomeModel } from './home.loader.ts';
import type { HomeBlock } from './home-blocks.ts';
import { MyPlace } from './my-place.tsx';

export function HomePage({ model, layout }: PageProps<HomeModel>): ReactElement {
  return (
    <>
      <h1 className="visually-hidden">
        {layout.settings.brand}: notícias {isStatePortal(layout.edition) ? 'do estado' : 'da região'}
      </h1>
      <div className="wrap" data-home="">
        {model.spoken && <Spoken spoken={model.spoken} />}
        <News model={model} layout={layout} />
      </div>
    </>
  );
}

function News({ model, layout }: Pick<PageProps<HomeModel>, 'model' | 'layout'>): ReactElement {
  const { hero, blocks, headlines, heroAds, side } = model;
  if (!hero) {
    return (
      <Notice text={TEXTS.loadFailed.news}>
        <a href={PATHS.home}>Tentar de novo</a>
      </Notice>
    );
  }
  // An edition without news of its places still shows the rest of the state.
  const hasNews = hero.length > 0 || (!isStatePortal(layout.edition) && blocks.length > 0);
  return (
    <>
      {hero.length > 0 ? (
        <div className="front">
          <Hero stories={hero} ads={heroAds} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped this markup */}
          <div className="front__place" dangerouslySetInnerHTML={MY_PLACE} />
        </div>
      ) : (
        <Notice text={TEXTS.empty.news} />
      )}
      <div className="cols">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped this markup */}
        {hasNews ? <div dangerouslySetInnerHTML={columnOf(blocks)} /> : <div />}
        {hasNews && headlines.length > 0 && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped this markup
          <div className="cols__foot" dangerouslySetInnerHTML={headlinesHtml(headlines)} />
        )}
        <SideColumn side={side} settings={layout.settings} subject={layout.subject} />
      </div>
    </>
  );
}

const MY_PLACE: Html = { __html: renderToStaticMarkup(<MyPlace />) };

/**
 * Joins blocks that were rendered before: consecutive homes differ by hardly one block. Stacked blocks are neighbours
 * and share the width.
 */
function columnOf(blocks: readonly HomeBlock[]): Html {
  const isHalf = ({ layout }: HomeBlock): boolean => layout === 'stack';
  const from = blocks.findIndex(isHalf);
  const to = blocks.findLastIndex(isHalf) + 1;
  if (from < 0) return joinHtml(blocks.map(blockHtml));
  const halves = joinHtml(blocks.slice(from, to).map(blockHtml));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped this markup
  const row = renderToStaticMarkup(<div className="halves" dangerouslySetInnerHTML={halves} />);
  return joinHtml([
    ...blocks.slice(0, from).map(blockHtml),
    { __html: row },
    ...blocks.slice(to).map(blockHtml),
  ]);
}
