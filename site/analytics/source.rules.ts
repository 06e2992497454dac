import { TRAFFIC_SOURCES } from '../../contracts/analytics/analytics-kinds.ts';
import { codeOfCampaign } from '../../contracts/channels/channel-campaign.ts';
import { sourceOfCode } from '../../contracts/channels/channel-kinds.ts';
import { LIMITS } from '../../contracts/limits.ts';

interface TrafficSource {
  /** A key of TRAFFIC_SOURCES, else the utm_source, else the host of the referrer. */
  readonly source: string;
  readonly campaign: string;
}

interface ReportedVisit {
  readonly referrer: string;
  readonly utmSource: string;
  readonly utmCampaign: string;
}

const HOST_NAME = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/;
const SOURCE_TAG = /^[a-z0-9][a-z0-9._-]*$/;
/** No `@`: a campaign that carries a reader's e-mail is not stored. */
const CAMPAIGN = /^[\p{L}\p{N} ._+:|/-]+$/u;

/** The source of a visit. What the address says takes precedence over the host, because apps send no referrer or their own. */
export function sourceOf(
  { referrer, utmSource, utmCampaign }: ReportedVisit,
  ownHosts: readonly string[],
): TrafficSource {
  const campaign = short(utmCampaign, CAMPAIGN);
  const tag = short(utmSource, SOURCE_TAG) || sourceOfCode(codeOfCampaign(campaign));
  const host = short(referrer, HOST_NAME).replace(/^www\./, '');
  const outside = ownHosts.some((own) => own.replace(/^www\./, '') === host) ? '' : host;
  const known =
    TRAFFIC_SOURCES.find(({ key, tags }) => key === tag || has(tags, tag)) ??
    TRAFFIC_SOURCES.find(({ hosts }) => hosts.some((end) => outside === end || outside.endsWith(`.${end}`)));
  return { source: (known?.key ?? tag) || outside || 'direct', campaign };
}

/** Lower case, so that one name is one row; a text that does not match the pattern becomes empty. */
function short(text: string, pattern: RegExp): string {
  const plain = text.trim().toLowerCase();
  return plain.length <= LIMITS.sourceName && pattern.test(plain) ? plain : '';
}

function has(list: readonly string[], text: string): boolean {
  return list.includes(text);
}
