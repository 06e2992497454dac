import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { alertId } from '../../../contracts/services/alert-id.ts';
import { isCurrent, isHeard } from '../../../contracts/services/current.ts';
import { capPath, PATHS } from '../../addresses.ts';
import { type Content, TAGS } from '../../data/content.ts';
import type { SiteEdition } from '../../request/edition.ts';
import type { MadeText, RegisterText } from '../cached-response.ts';
import { FEED_FORMATS, FEED_TYPES, type FeedFormat, feedPath } from '../feed-addresses.ts';
import type { FeedAlert } from './alert-feed.ts';
import { CAP_TYPE, capOf } from './cap.ts';

interface AlertFeedsOptions {
  /** True for a staging copy, whose alerts are tests. */
  readonly staging: boolean;
  readonly contentOf: (edition: SiteEdition) => Content;
  readonly now: () => Date;
}

/** Loaded with the first request, as the feed library is. */
const writing = () => import('./alert-feed.ts');

/** The alerts of the state as feeds, and each in CAP 1.2. */
export function registerAlertFeeds(text: RegisterText, { staging, contentOf, now }: AlertFeedsOptions): void {
  async function currentAlerts(edition: SiteEdition): Promise<readonly FeedAlert[] | 'unknown'> {
    const content = contentOf(edition);
    const moment = now().getTime();
    const [observations, sources] = await Promise.all([
      content.services(),
      content.list(ENDPOINTS.services.sources),
    ]);
    if (!isHeard(sources, 'alert', moment)) return 'unknown';
    return observations
      .filter((one) => one.kind === 'alert' && one.level !== '' && isCurrent(one, moment))
      .map((alert) => {
        const isRecorded = sources.some(({ key, recorded }) => key === alert.source && recorded);
        return { alert, cap: capOf(alert, { edition, isTest: staging || isRecorded }) };
      });
  }

  async function makeFeed(edition: SiteEdition, format: FeedFormat): Promise<MadeText> {
    const [{ alertFeedOf }, { brand }, alerts] = await Promise.all([
      writing(),
      contentOf(edition).settings(),
      currentAlerts(edition),
    ]);
    return {
      text: alertFeedOf(format, { edition, brand, alerts, now: now() }),
      tags: [...TAGS.settingsOf(edition), TAGS.services],
    };
  }

  for (const format of FEED_FORMATS)
    text(feedPath(PATHS.alerts, format), FEED_TYPES[format], (edition) => makeFeed(edition, format));
  text<{ alert: string }>(capPath(':alert(^[a-z0-9-]+$)'), CAP_TYPE, async (edition, { alert: id }) => {
    const alerts = await currentAlerts(edition);
    const found = alerts === 'unknown' ? undefined : alerts.find(({ alert }) => alertId(alert) === id);
    return found && { text: found.cap, tags: [TAGS.services] };
  });
}
