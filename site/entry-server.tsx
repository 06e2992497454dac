import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { NetworkLink } from '../contracts/network/network-link.schema.ts';
import { AdStrip } from './components/ad-strip.tsx';
import { FacebookBand } from './components/facebook-band.tsx';
import { SideColumn } from './components/side-column.tsx';
import type { Ads } from './data/ads.loader.ts';
import type { OptionalData } from './data/optional-data.ts';
import type { SideColumnModel } from './data/side-column.loader.ts';
import { type DocumentOptions, renderDocument } from './document/render-document.ts';
import { isPart } from './fragments/fragment-names.ts';
import type { HeroPart } from './fragments/fragments.loader.ts';
import { renderBareLayout } from './layout/bare-layout.tsx';
import type { LayoutModel } from './layout/layout.loader.ts';
import { type Rendered, renderLayout } from './layout/layout.tsx';
import { AdvertisePage } from './pages/advertise/advertise.page.tsx';
import { NoticiaPage } from './pages/article/article.page.tsx';
import type { NoticiaModel } from './pages/article/article-page.model.ts';
import { ContactPage } from './pages/contact/contact.page.tsx';
import { FollowColumn } from './pages/contact/follow-column.tsx';
import type { MailPageModel } from './pages/contact/mail-page.loader.ts';
import { Hero } from './pages/home/hero.tsx';
import type { HomeBlock } from './pages/home/home.blocks.ts';
import type { HomeModel } from './pages/home/home.loader.ts';
import { HomePage } from './pages/home/home.page.tsx';
import { HomeBlockPart } from './pages/home/home-block-part.tsx';
import { AboutPage, PrivacyPage, TermsPage } from './pages/legal/legal.page.tsx';
import type { TextModel } from './pages/legal/texts.loader.ts';
import type { ListModel } from './pages/list/list.model.ts';
import { ListPage } from './pages/list/list.page.tsx';
import type { MyDataModel } from './pages/my-data/my-data.loader.ts';
import { MyDataPage } from './pages/my-data/my-data.page.tsx';
import type { ShownPage } from './pages/page-answer.ts';
import type { PageProps } from './pages/page-props.ts';
import { NetworkRows } from './pages/regions/network-rows.tsx';
import type { RegionsModel } from './pages/regions/regions.loader.ts';
import { RegionsPage } from './pages/regions/regions.page.tsx';
import type { ReportModel } from './pages/report/report.loader.ts';
import { ReportPage } from './pages/report/report.page.tsx';
import type { SearchModel } from './pages/search/search.loader.ts';
import { SearchPage } from './pages/search/search.page.tsx';
import type { TvModel } from './pages/tv/tv.model.ts';
import { TvPage } from './pages/tv/tv.page.tsx';

/** Every page by its name, with what it shows. A row of routes.ts names one of them. */
export interface PageModels {
  readonly home: HomeModel;
  readonly list: ListModel;
  readonly noticia: NoticiaModel;
  readonly search: SearchModel;
  readonly tv: TvModel;
  readonly regions: RegionsModel;
  readonly contact: MailPageModel;
  readonly advertise: MailPageModel;
  readonly about: TextModel;
  readonly privacy: TextModel;
  readonly terms: TextModel;
  readonly report: ReportModel;
  readonly myData: MyDataModel;
  /** Parts of pages that are already open: markup without a document around it. */
  readonly blockPart: HomeBlock;
  readonly heroPart: HeroPart;
  readonly headerAdsPart: Ads;
  readonly sidePart: SideColumnModel;
  readonly networkPart: RegionsModel;
  readonly followPart: MailPageModel;
  readonly facebookPart: OptionalData<readonly NetworkLink[]>;
}

export type PageName = keyof PageModels;

const PAGES: { readonly [Name in PageName]: ComponentType<PageProps<PageModels[Name]>> } = {
  home: HomePage,
  list: ListPage,
  noticia: NoticiaPage,
  search: SearchPage,
  tv: TvPage,
  regions: RegionsPage,
  contact: ContactPage,
  advertise: AdvertisePage,
  about: AboutPage,
  privacy: PrivacyPage,
  terms: TermsPage,
  report: ReportPage,
  myData: MyDataPage,
  followPart: ({ model, layout }) => <FollowColumn ads={model.ads} settings={layout.settings} />,
  networkPart: ({ model }) => <NetworkRows network={model.network} />,
  blockPart: ({ model }) => <HomeBlockPart block={model} />,
  heroPart: ({ model }) => <Hero {...model} />,
  headerAdsPart: ({ model }) => <AdStrip ads={model} />,
  sidePart: ({ model, layout }) => <SideColumn side={model} settings={layout.settings} />,
  facebookPart: ({ model }) => <FacebookBand pages={model} />,
};

/** Private to whoever has the link: no navigation, no ads, and no script that could tell of them. */
const BARE: ReadonlySet<PageName> = new Set<PageName>(['report']);

export interface RenderInput<Name extends PageName> {
  readonly page: Name;
  readonly path: string;
  readonly answer: ShownPage<PageModels[Name]>;
  readonly layout: LayoutModel;
  readonly document: Pick<DocumentOptions, 'siteUrl' | 'stylesheet' | 'script' | 'lite'>;
}

export type RenderPage = typeof renderPage;

/** The one door between the server, which runs as it is written, and the pages, which Vite builds. */
export function renderPage<Name extends PageName>(input: RenderInput<Name>): Rendered {
  const { page, path, answer, layout, document } = input;
  const Page: ComponentType<PageProps<PageModels[Name]>> = PAGES[page];
  const shown = <Page model={answer.model} layout={layout} path={path} />;
  if (isPart(page)) return [renderToStaticMarkup(shown)];
  return renderDocument(
    {
      ...document,
      script: BARE.has(page) ? '' : document.script,
      head: answer.head,
      brand: layout.settings.brand,
      analyticsScript: layout.settings.analyticsScript,
    },
    BARE.has(page) ? renderBareLayout(layout, shown) : renderLayout(layout, path, shown),
  );
}
