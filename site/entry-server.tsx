import type { ComponentType } from 'react';
import type { LayoutModel } from './layout/layout.loader.ts';
import { Layout } from './layout/layout.tsx';
import type { HomeModel } from './pages/home/home.loader.ts';
import { HomePage } from './pages/home/home.page.tsx';
import type { PageAnswer } from './pages/page-answer.ts';
import type { PageProps } from './pages/page-props.ts';
import { renderDocument } from './render-document.tsx';

/** Every page by its name, with what it shows. A row of routes.ts names one of them. */
export interface PageModels {
  readonly home: HomeModel;
}

export type PageName = keyof PageModels;

const PAGES: { readonly [Name in PageName]: ComponentType<PageProps<PageModels[Name]>> } = {
  home: HomePage,
};

export interface RenderInput<Name extends PageName> {
  readonly page: Name;
  readonly path: string;
  readonly answer: PageAnswer<PageModels[Name]>;
  readonly layout: LayoutModel;
  readonly stylesheet: string;
}

export type RenderPage = typeof renderPage;

/** The one door between the server, which runs as it is written, and the pages, which Vite builds. */
export function renderPage<Name extends PageName>(input: RenderInput<Name>): string {
  const { page, path, answer, layout, stylesheet } = input;
  const { brand } = layout.settings;
  const Page: ComponentType<PageProps<PageModels[Name]>> = PAGES[page];
  return renderDocument(
    {
      title: answer.title ? `${answer.title} | ${brand}` : brand,
      description: answer.description,
      stylesheet,
    },
    <Layout layout={layout} currentPath={path}>
      <Page model={answer.model} layout={layout} />
    </Layout>,
  );
}
