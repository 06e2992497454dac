import type { ReactElement } from 'react';
import { PATHS } from '../addresses.ts';
import { AdSlot } from '../components/ad-slot.tsx';
import type { Ads } from '../data/ads.loader.ts';
import { lateAttributes } from '../data/optional-data.ts';

/** The two ads under the header of every public page. */
export function AdStrip({ ads }: { readonly ads: Ads }): ReactElement {
  return (
    <aside className="adstrip" aria-label="Publicidade" {...lateAttributes(PATHS.fragments.headerAds, ads)}>
      <div className="wrap adstrip__row">
        <AdSlot ads={ads} position="banner header" index={0} />
        <AdSlot ads={ads} position="banner header" index={1} />
      </div>
    </aside>
  );
}
