import type { ReactElement } from 'react';
import type { PageSubject } from '../../../contracts/ads/page-subject.ts';
import { fragmentAddress, PATHS } from '../../addresses.ts';
import type { Ads } from '../../data/ads/ads.loader.ts';
import { lateAttributes } from '../../data/optional-data.ts';
import { AdSlot } from '../components/ad-slot.tsx';

interface AdStripProps {
  readonly ads: Ads;
  readonly subject: PageSubject;
}

/** The two ads under the header of every public page. */
export function AdStrip({ ads, subject }: AdStripProps): ReactElement {
  const fragment = () => fragmentAddress(PATHS.fragments.headerAds, subject);
  return (
    <aside className="adstrip" aria-label="Publicidade" {...lateAttributes(fragment, ads)}>
      <div className="wrap adstrip__row">
        <AdSlot ads={ads} position="banner header" index={0} />
        <AdSlot ads={ads} position="banner header" index={1} />
      </div>
    </aside>
  );
}
