import type { ReactElement } from 'react';
import type { Ad } from '../../../contracts/ads/ad.schema.ts';
import { AD_POSITIONS } from '../../../contracts/ads/ad-positions.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import { adPath, PATHS } from '../../addresses.ts';
import type { Ads } from '../../data/ads/ads.loader.ts';
import { isUnavailable } from '../../data/optional-data.ts';
import { memoizeHtml } from './html/memoized-html.ts';
import { ResponsivePicture } from './picture.tsx';

/** The shape of the box and the `sizes` of each ad position. */
const SLOT_SHAPES = {
  'banner header': {
    className: 'ad--header',
    sizes: '(min-width: 960px) 461px, (min-width: 640px) 50vw, 100vw',
  },
  'banner hero': { className: 'ad--hero', sizes: '320px' },
  'banner side': { className: 'ad--side', sizes: '320px' },
  'banner single page': { className: 'ad--header', sizes: '(min-width: 900px) 680px, 100vw' },
} as const;

interface AdSlotProps {
  readonly ads: Ads;
  readonly position: keyof typeof SLOT_SHAPES;
  readonly index: number;
}

/** A slot keeps its box with or without an ad; an empty slot is offered to advertisers. */
export function AdSlot({ ads, position, index }: AdSlotProps): ReactElement {
  const ad = isUnavailable(ads) ? undefined : ads[index];
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped this markup
  if (ad) return <div className="adbox" dangerouslySetInnerHTML={filledSlotOf(ad)} />;
  return (
    <div className="adbox">
      <Label />
      <a className={`ad ${SLOT_SHAPES[position].className}`} href={PATHS.advertise}>
        <span className="ad__words">
          {reasonOf(ads)} <b>Anuncie aqui</b>
        </span>
      </a>
    </div>
  );
}

function Label(): ReactElement {
  return <span className="ad__label">Publicidade</span>;
}

/** Memoized per ad: an ad appears only in slots of its own position. */
const filledSlotOf = memoizeHtml((ad: Ad) => (
  <>
    <Label />
    <a
      className={`ad ${SLOT_SHAPES[ad.position].className}`}
      href={adPath(ad.id)}
      data-ad={ad.id}
      rel="sponsored nofollow noopener"
    >
      <Creative ad={ad} />
    </a>
  </>
));

function Creative({ ad }: { readonly ad: Ad }): ReactElement {
  const { sizes } = SLOT_SHAPES[ad.position];
  const size = AD_POSITIONS.find(({ key }) => key === ad.position);
  if (!ad.coverPicture || !size) return <span className="ad__words">{ad.title}</span>;
  return (
    <ResponsivePicture picture={ad.coverPicture} alt={ad.alt || ad.title} sizes={sizes} fallbackSize={size} />
  );
}

function reasonOf(ads: Ads): string {
  if (ads === 'late') return TEXTS.loading.ads;
  if (ads === 'failed') return TEXTS.loadFailed.ads;
  return ads.length === 0 ? TEXTS.empty.ads : '';
}
