import type { ReactElement } from 'react';
import type { Settings } from '../../contracts/schemas/settings.schema.ts';
import { CATEGORY_LINKS } from '../addresses.ts';
import type { Ads } from '../loading/ads.loader.ts';
import { AdSlot } from './ad-slot.tsx';
import { SocialLinks } from './social-links.tsx';

interface SideColumnProps {
  readonly ads: Ads;
  readonly social: Settings['social'];
}

export function SideColumn({ ads, social }: SideColumnProps): ReactElement {
  return (
    <aside className="side" aria-label="Mais do portal">
      <AdSlot ads={ads} position="banner side" index={0} />
      <section className="box">
        <h2>Categorias</h2>
        <ul className="cats">
          {CATEGORY_LINKS.map(({ key, name, path }) => (
            <li key={key}>
              <a href={path} data-cat={key}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="box">
        <h2>Siga o portal</h2>
        <SocialLinks social={social} className="social" />
      </section>
      <AdSlot ads={ads} position="banner side" index={1} />
    </aside>
  );
}
