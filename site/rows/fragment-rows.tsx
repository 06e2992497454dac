import { PATHS } from '../addresses.ts';
import { fragment, type PageRow } from '../page-row.tsx';
import { loadLiveFragment } from '../pages/article/live/live.loader.ts';
import { LiveChanges } from '../pages/article/live/live.tsx';
import { SideColumn } from '../pages/components/side-column.tsx';
import { FollowColumn } from '../pages/contact/follow-column.tsx';
import { loadFollowFragment } from '../pages/contact/mail-page.loader.ts';
import {
  loadFacebookFragment,
  loadHeaderAdsFragment,
  loadHeroFragment,
  loadSideColumnFragment,
} from '../pages/fragments/fragments.loader.ts';
import { Block } from '../pages/home/block.tsx';
import { parseBlockKey } from '../pages/home/edition-blocks.ts';
import { Hero } from '../pages/home/hero.tsx';
import { loadBlockFragment } from '../pages/home/home.loader.ts';
import { loadMyPlace } from '../pages/home/my-place.loader.ts';
import { MyPlaceFragment } from '../pages/home/my-place.tsx';
import { AdStrip } from '../pages/layout/ad-strip.tsx';
import { FacebookBand } from '../pages/layout/facebook-band.tsx';
import { NetworkLinkRows } from '../pages/regions/network-link-rows.tsx';
import { loadNetworkLinksFragment } from '../pages/regions/regions.loader.ts';
import { parseCategory, parseRegion } from '../pages/search/search.query.ts';
import {
  parseIdText,
  parseMunicipality,
  parsePageNumber,
  type QueryParsers,
} from '../request/query-parsers.ts';

/** Region and category of the page that a fragment belongs to. */
const SUBJECT_QUERY: QueryParsers = { reg: parseRegion, cat: parseCategory };

/** Parts of a page that its reader asks for later. */
export const FRAGMENT_ROWS: readonly PageRow[] = [
  fragment(PATHS.fragments.block, loadBlockFragment, ({ model }) => <Block block={model} />, {
    query: { bloco: parseBlockKey, municipio: parseMunicipality, pagina: parsePageNumber },
  }),
  fragment(PATHS.fragments.myPlace, loadMyPlace, ({ model }) => <MyPlaceFragment model={model} />, {
    query: { municipio: parseMunicipality },
  }),
  fragment(PATHS.fragments.live, loadLiveFragment, ({ model }) => <LiveChanges changes={model} />),
  fragment(PATHS.fragments.hero, loadHeroFragment, ({ model }) => <Hero {...model} />),
  fragment(
    PATHS.fragments.headerAds,
    loadHeaderAdsFragment,
    ({ model, layout }) => <AdStrip ads={model} subject={layout.subject} />,
    { query: SUBJECT_QUERY },
  ),
  fragment(
    PATHS.fragments.side,
    loadSideColumnFragment,
    ({ model: { side, besideStory }, layout }) => (
      <SideColumn
        side={side}
        settings={layout.settings}
        subject={layout.subject}
        {...(besideStory && { besideStory })}
      />
    ),
    { query: { noticia: parseIdText, ...SUBJECT_QUERY } },
  ),
  fragment(PATHS.fragments.facebook, loadFacebookFragment, ({ model }) => (
    <FacebookBand pages={model} isLate />
  )),
  fragment(PATHS.fragments.networkLinks, loadNetworkLinksFragment, ({ model }) => (
    <NetworkLinkRows profiles={model.profiles} />
  )),
  fragment(PATHS.fragments.follow, loadFollowFragment, ({ model, layout }) => (
    <FollowColumn ads={model.ads} settings={layout.settings} />
  )),
];
