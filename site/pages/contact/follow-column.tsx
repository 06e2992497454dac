import type { ReactElement } from 'react';
import type { Settings } from '../../../contracts/settings/settings.schema.ts';
import { PATHS } from '../../addresses.ts';
import type { Ads } from '../../data/ads/ads.loader.ts';
import { lateAttributes } from '../../data/optional-data.ts';
import { AdSlot } from '../components/ad-slot.tsx';
import { SocialLinks } from '../components/social-links.tsx';

interface FollowColumnProps {
  readonly ads: Ads;
  readonly settings: Settings;
}

/** The column beside a form: only the networks and one ad, so that readers stay on the form. */
export function FollowColumn({ ads, settings }: FollowColumnProps): ReactElement {
  return (
    <aside className="side" aria-label="Mais do portal" {...lateAttributes(PATHS.fragments.follow, ads)}>
      <section className="box">
        <h2>Siga o portal</h2>
        <SocialLinks social={settings.social} className="social" />
      </section>
      <AdSlot ads={ads} position="banner side" index={0} />
    </aside>
  );
}
