import type { PageSubject } from '../../../contracts/ads/page-subject.ts';
import { longDateText, yearOf } from '../../../contracts/belem-time.ts';
import { MINUTE_MS } from '../../../contracts/durations.ts';
import type { NetworkLink } from '../../../contracts/network-links/network-link.schema.ts';
import type { Settings } from '../../../contracts/settings/settings.schema.ts';
import type { UrgentNotice } from '../../../contracts/urgent/urgent.endpoints.ts';
import { PATHS } from '../../addresses.ts';
import { type Ads, loadAds } from '../../data/ads/ads.loader.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { memoize } from '../../data/memoize.ts';
import { type Loaded, loadAll, loadOptional, type OptionalData } from '../../data/optional-data.ts';
import { loadDigestOffer } from '../../data/surroundings/digest.loader.ts';
import { loadPushKey } from '../../data/surroundings/push.loader.ts';
import { loadSettings } from '../../data/surroundings/settings.loader.ts';
import { loadUrgent } from '../../data/surroundings/urgent.loader.ts';
import { absoluteAddress, type SiteEdition } from '../../request/edition.ts';
import type { EditionsByHost } from '../../request/editions-by-host.ts';
import type { MovedPage } from '../page-answer.ts';

/** The data of the layout around every public page. */
export interface LayoutModel {
  readonly today: string;
  readonly year: string;
  readonly settings: Settings;
  readonly urgent: UrgentNotice | null;
  /** True if the edition sends digests by e-mail. */
  readonly digest: boolean;
  /** The key that browsers subscribe with; empty if the portal sends no notices to phones. */
  readonly push: string;
  /** The site of the network that shows the page. */
  readonly edition: SiteEdition;
  /** All sites of the network, the state portal first; empty if there is only the state portal. */
  readonly networkSites: readonly NetworkSite[];
  /** The name of the network. */
  readonly networkBrand: string;
  readonly headerAds: Ads;
  /** The page's region and category; addresses of late fragments carry it. */
  readonly subject: PageSubject;
  readonly facebookPages: OptionalData<readonly NetworkLink[]>;
}

/** A site of the network as the others link to it. */
export interface NetworkSite {
  readonly key: string;
  readonly name: string;
  readonly address: string;
}

const sitesOf = memoize(({ all }: EditionsByHost): readonly NetworkSite[] =>
  all.length < 2
    ? []
    : all.map((edition) => ({
        key: edition.key,
        name: edition.name,
        address: absoluteAddress(edition, PATHS.home),
      })),
);

/** Cached for a minute: formatting dates is the slowest part of the layout. */
function calendarOf(now: Date): typeof calendar {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (calendar.minute !== minute) calendar = { minute, today: longDateText(now), year: yearOf(now) };
  return calendar;
}

let calendar = { minute: 0, today: '', year: '' };

const facebookPagesOf = memoize((links: readonly NetworkLink[]): readonly NetworkLink[] =>
  links.filter(({ kind }) => kind === 'facebook'),
);

export function loadFacebookPages(
  context: LoadContext,
): Promise<Loaded<OptionalData<readonly NetworkLink[]>>> {
  return loadOptional(context, {
    name: 'Facebook pages',
    tags: TAGS.of(TAGS.networkLinks, context.edition),
    load: async () => facebookPagesOf(await context.content.networkLinks()),
  });
}

/**
 * The page is loaded at the same time. The header ads wait for it, because its subject decides them; the other parts do
 * not.
 */
export async function loadLayout(
  context: LoadContext,
  page: Promise<{ readonly subject?: PageSubject } | MovedPage>,
): Promise<Loaded<LayoutModel>> {
  const subject = page.then((opened) => ('subject' in opened && opened.subject) || {});
  const { value, ...made } = await loadAll({
    settings: loadSettings(context),
    urgent: loadUrgent(context),
    digest: loadDigestOffer(context),
    push: loadPushKey(context),
    headerAds: loadAds(context, 'banner header', subject),
    facebookPages: loadFacebookPages(context),
  });
  const { today, year } = calendarOf(context.now);
  const { edition } = context;
  const networkSites = sitesOf(context.editions);
  const networkBrand = context.editions.brand;
  return {
    value: { today, year, edition, networkSites, networkBrand, subject: await subject, ...value },
    ...made,
  };
}
