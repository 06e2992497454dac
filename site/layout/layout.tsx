import type { ReactElement, ReactNode } from 'react';
import { AdStrip } from '../components/ad-strip.tsx';
import { Footer } from '../components/footer.tsx';
import { Masthead } from '../components/masthead.tsx';
import { RegionsRow } from '../components/regions-row.tsx';
import type { LayoutModel } from './layout.loader.ts';

interface LayoutProps {
  readonly layout: LayoutModel;
  readonly currentPath: string;
  readonly children: ReactNode;
}

/** What stands around every public page. */
export function Layout({ layout, currentPath, children }: LayoutProps): ReactElement {
  const { settings, today, year, headerAds } = layout;
  return (
    <>
      <a className="skip" href="#conteudo">
        Ir para o conteúdo
      </a>
      <Masthead brand={settings.brand} today={today} currentPath={currentPath} />
      <RegionsRow />
      <AdStrip ads={headerAds} />
      <main id="conteudo">{children}</main>
      <Footer settings={settings} year={year} />
    </>
  );
}
