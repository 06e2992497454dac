import type { AdminAd } from '../../contracts/ads/ad.schema.ts';
import { foldText } from '../../contracts/words/fold.ts';
import type { AdState } from './ads.rules.ts';

interface AdTab {
  /** The value of the parameter in the address. */
  readonly key: string;
  readonly name: string;
  /** The state of the listed ads; undefined for a tab that is not a list. */
  readonly state?: AdState;
}

const RUNNING: AdTab = { key: 'no-ar', name: 'No ar', state: 'running' };

export const AD_TABS: readonly AdTab[] = [
  RUNNING,
  { key: 'programados', name: 'Programados', state: 'scheduled' },
  { key: 'encerrados', name: 'Encerrados', state: 'ended' },
  { key: 'pausados', name: 'Pausados', state: 'paused' },
  { key: 'calendario', name: 'Calendário' },
  { key: 'lixeira', name: 'Lixeira' },
];

export function tabFrom(key: string): AdTab {
  return AD_TABS.find((tab) => tab.key === key) ?? RUNNING;
}

interface AdFilter {
  readonly position: string;
  readonly search: string;
}

type FilteredAd = Pick<AdminAd, 'position' | 'title' | 'advertiser'>;

/** Filters by position, and by any part of title and advertiser without regard to case and accents. */
export function filterAds<Item extends FilteredAd>(
  ads: readonly Item[],
  { position, search }: AdFilter,
): readonly Item[] {
  const wanted = foldText(search);
  return ads.filter(
    (ad) =>
      (position === '' || ad.position === position) &&
      foldText(`${ad.title} ${ad.advertiser}`).includes(wanted),
  );
}
