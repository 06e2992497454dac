import type { ReactElement } from 'react';
import { PATHS } from '../addresses.ts';
import type { Ads } from '../data/ads.loader.ts';
import { AdSlot } from './ad-slot.tsx';
import { lateMark } from './late-fragment.ts';

/** The two ads under the header of every public page. */
export function AdStrip({ ads }: { readonly ads: Ads }): ReactElement {
  return (
    <aside className="adstrip" aria-label="Publicidade" {...lateMark(PATHS.parts.headerAds, ads)}>
      <div className="wrap adstrip__row">
        <AdSlot ads={ads} position="banner header" index={0} />
        <AdSlot ads={ads} position="banner header" index={1} />
      </div>
    </aside>
  );
}
