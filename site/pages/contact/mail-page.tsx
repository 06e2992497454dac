import type { ReactElement, ReactNode } from 'react';
import type { LayoutModel } from '../layout/layout.loader.ts';
import { FollowColumn } from './follow-column.tsx';
import { mailLink } from './mail-link.rules.ts';
import type { MailPageModel } from './mail-page.loader.ts';
import { whatsappLink } from './whatsapp-link.rules.ts';

interface MailPageProps extends MailPageModel {
  readonly title: string;
  readonly lead: string;
  readonly settings: LayoutModel['settings'];
  readonly children: ReactNode;
}

/** A form with the portal's e-mail above it and its networks beside it. */
export function MailPage({ title, lead, settings, ads, children }: MailPageProps): ReactElement {
  const { hours, contactEmail, newsroomWhatsapp } = settings;
  return (
    <div className="wrap">
      <div className="phead">
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      <div className="cols">
        <div className="mailpage">
          <p className="mailpage__address">
            <a href={mailLink(contactEmail)}>{contactEmail}</a>
            {hours && <span>{hours}</span>}
            {newsroomWhatsapp && (
              <a href={whatsappLink(newsroomWhatsapp, '')} rel="noopener">
                WhatsApp {newsroomWhatsapp}
              </a>
            )}
          </p>
          {children}
        </div>
        <FollowColumn ads={ads} settings={settings} />
      </div>
    </div>
  );
}
