import { momentText } from '../../../contracts/belem-time.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { withoutForbidden } from '../../../contracts/rich-text/xml-text.ts';
import { alertId } from '../../../contracts/services/alert-id.ts';
import { ALERT_LEVELS } from '../../../contracts/services/alert-levels.ts';
import type { ServiceObservation } from '../../../contracts/services/service.endpoints.ts';
import { SERVICE_SOURCES } from '../../../contracts/services/service-sources.ts';
import { alertPath, capPath, PATHS } from '../../addresses.ts';
import { absoluteAddress, type SiteEdition } from '../../request/edition.ts';
import { type FeedFormat, feedPath, feedTitle } from '../feed-addresses.ts';
import { type FeedEntry, writeFeed } from '../feed-formats.ts';
import { announcedAt, CAP_TYPE } from './cap.ts';

export interface FeedAlert {
  readonly alert: ServiceObservation;
  /** The same in CAP 1.2. */
  readonly cap: string;
}

interface AlertFeedOptions {
  readonly edition: SiteEdition;
  readonly brand: string;
  /** `unknown` if the services were not reached lately: an empty feed would claim that there is no alert. */
  readonly alerts: readonly FeedAlert[] | 'unknown';
  readonly now: Date;
}

const ALERTS_TITLE = 'Avisos meteorológicos';

/** The alerts of the state that hold now, the newest first. */
export function alertFeedOf(format: FeedFormat, { edition, brand, alerts, now }: AlertFeedOptions): string {
  const entries = alerts === 'unknown' ? [] : alerts.map((one) => alertEntry(edition, one));
  entries.sort((a, b) => b.updated.getTime() - a.updated.getTime());
  return writeFeed(format, {
    edition,
    brand: withoutForbidden(brand),
    title: withoutForbidden(feedTitle(brand, ALERTS_TITLE)),
    description: alertsDescription(alerts),
    page: absoluteAddress(edition, PATHS.alerts),
    self: absoluteAddress(edition, feedPath(PATHS.alerts, format)),
    updated: entries[0]?.updated ?? now,
    entries,
  });
}

function alertsDescription(alerts: AlertFeedOptions['alerts']): string {
  const { credit, page } = SERVICE_SOURCES['inmet-alerts'];
  if (alerts === 'unknown')
    return `O portal está sem os avisos neste momento. Consulte a fonte: ${credit}, ${page}`;
  return alerts.length === 0 ? 'Nenhum aviso em vigor agora no Pará.' : 'Os avisos em vigor agora no Pará.';
}

function alertEntry(edition: SiteEdition, { alert, cap }: FeedAlert): FeedEntry {
  const { title, text, level, places, validFrom, validUntil, credit, link } = alert;
  const { word } = ALERT_LEVELS[level || 'potential'];
  const id = alertId(alert);
  const municipalities = places.flatMap((slug) => findMunicipality(slug) ?? []);
  const names = municipalities.map(({ name }) => name).join(', ');
  const period = `De ${momentText(validFrom)} até ${validUntil === null ? 'segundo aviso' : momentText(validUntil)}`;
  const announced = new Date(announcedAt(alert));
  return {
    title: withoutForbidden(`${word}: ${title}`),
    url: absoluteAddress(edition, alertPath(id)),
    original: link,
    excerpt: withoutForbidden(`${period}. ${text.replaceAll('\n', ' ')} Municípios: ${names}.`),
    html: '',
    published: announced,
    updated: announced,
    authors: [{ name: credit }],
    tags: [word, ...new Set(municipalities.flatMap(({ region }) => findRegion(region)?.name ?? []))],
    attachment: {
      url: absoluteAddress(edition, capPath(id)),
      type: CAP_TYPE,
      length: Buffer.byteLength(cap),
    },
  };
}
