import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Portal } from '../contracts/schemas/portal.schema.ts';
import { AdStrip } from './components/ad-strip.tsx';
import { FacebookBand } from './components/facebook-band.tsx';
import { SideColumn } from './components/side-column.tsx';
import { type DocumentParts, renderDocument } from './document/render-document.tsx';
import type { LayoutModel } from './layout/layout.loader.ts';
import { Layout } from './layout/layout.tsx';
import type { Ads } from './loading/ads.loader.ts';
import type { SideColumnModel } from './loading/side-column.loader.ts';
import type { SidePart } from './loading/side-part.ts';
import { Block } from './pages/home/block.tsx';
import { Hero } from './pages/home/hero.tsx';
import type { HomeBlock, HomeModel } from './pages/home/home.loader.ts';
import { HomePage } from './pages/home/home.page.tsx';
import type { ShownPage } from './pages/page-answer.ts';
import type { PageProps } from './pages/page-props.ts';
import type { HeroPart } from './parts/parts.loader.ts';

/** Every page by its name, with what it shows. A row of routes.ts names one of them. */
export interface PageModels {
  readonly home: HomeModel;
  /** Parts of pages that are already open: markup without a document around it. */
  readonly blockPart: HomeBlock;
  readonly heroPart: HeroPart;
  readonly headerAdsPart: Ads;
  readonly sidePart: SideColumnModel;
  readonly facebookPart: SidePart<readonly Portal[]>;
}

export type PageName = keyof PageModels;

const PAGES: { readonly [Name in PageName]: ComponentType<PageProps<PageModels[Name]>> } = {
  home: HomePage,
  blockPart: ({ model }) => <Block block={model} />,
  heroPart: ({ model }) => <Hero {...model} />,
  headerAdsPart: ({ model }) => <AdStrip ads={model} />,
  sidePart: ({ model, layout }) => <SideColumn side={model} settings={layout.settings} />,
  facebookPart: ({ model }) => <FacebookBand pages={model} />,
};

export interface RenderInput<Name extends PageName> {
  readonly page: Name;
  readonly path: string;
  readonly answer: ShownPage<PageModels[Name]>;
  readonly layout: LayoutModel;
  readonly document: Pick<DocumentParts, 'siteUrl' | 'stylesheet' | 'script' | 'lite'>;
}

export type RenderPage = typeof renderPage;

/** The one door between the server, which runs as it is written, and the pages, which Vite builds. */
export function renderPage<Name extends PageName>(input: RenderInput<Name>): string {
  const { page, path, answer, layout, document } = input;
  const Page: ComponentType<PageProps<PageModels[Name]>> = PAGES[page];
  const shown = <Page model={answer.model} layout={layout} path={path} />;
  if (page.endsWith('Part')) return renderToStaticMarkup(shown);
  return renderDocument(
    { ...document, head: answer.head, brand: layout.settings.brand },
    <Layout layout={layout} currentPath={path}>
      {shown}
    </Layout>,
  );
}
