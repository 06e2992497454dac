import type { ReactElement, ReactNode } from 'react';
import { PATHS } from '../addresses.ts';
import { AdStrip } from '../components/ad-strip.tsx';
import { CookieNotice } from '../components/cookie-notice.tsx';
import { FacebookBand } from '../components/facebook-band.tsx';
import { Footer } from '../components/footer.tsx';
import { Masthead } from '../components/masthead.tsx';
import { PhoneMenu } from '../components/phone-menu.tsx';
import { RegionsRow } from '../components/regions-row.tsx';
import type { LayoutModel } from './layout.loader.ts';

interface LayoutProps {
  readonly layout: LayoutModel;
  readonly currentPath: string;
  readonly children: ReactNode;
}

/** What stands around every public page. */
export function Layout({ layout, currentPath, children }: LayoutProps): ReactElement {
  const { settings, today, year, headerAds, facebookPages } = layout;
  return (
    <>
      <a className="skip" href="#conteudo">
        Ir para o conteúdo
      </a>
      <Masthead brand={settings.brand} today={today} currentPath={currentPath} />
      {/* The page of all regions says it itself. */}
      {currentPath !== PATHS.regions && <RegionsRow currentPath={currentPath} />}
      <AdStrip ads={headerAds} />
      <main id="conteudo">{children}</main>
      <FacebookBand pages={facebookPages} />
      <Footer settings={settings} year={year} />
      <CookieNotice />
      <PhoneMenu currentPath={currentPath} />
      <div className="toast" role="status" id="toast" />
    </>
  );
}
