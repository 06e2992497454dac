import type { ReactElement, ReactNode } from 'react';
import { AdSlot } from '../../components/ad-slot.tsx';
import { SocialLinks } from '../../components/social-links.tsx';
import type { LayoutModel } from '../../layout/layout.loader.ts';
import type { MailPageModel } from './mail-page.loader.ts';

interface MailPageProps extends MailPageModel {
  readonly title: string;
  readonly lead: string;
  readonly settings: LayoutModel['settings'];
  readonly children: ReactNode;
}

/** A form with the portal's address above it and its networks beside it. */
export function MailPage({ title, lead, settings, ads, children }: MailPageProps): ReactElement {
  const { hours, contactEmail, social } = settings;
  return (
    <div className="wrap">
      <div className="phead">
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      <div className="cols">
        <div className="mailpage">
          <p className="mailpage__address">
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            {hours && <span>{hours}</span>}
          </p>
          {children}
        </div>
        <aside className="side" aria-label="Mais do portal">
          <section className="box">
            <h2>Siga o portal</h2>
            <SocialLinks social={social} className="social" />
          </section>
          {/* Nothing fetches it later on this page: late is the same as missing. */}
          <AdSlot ads={ads === 'late' ? 'failed' : ads} position="banner side" index={0} />
        </aside>
      </div>
    </div>
  );
}
