import { SOURCES } from '../../contracts/analytics/analytics-kinds.ts';
import { LIMITS } from '../../contracts/limits.ts';

export interface Source {
  /** A key of SOURCES, else what the campaign calls itself, else the host. */
  readonly source: string;
  readonly campaign: string;
}

interface Told {
  readonly referrer: string;
  readonly utmSource: string;
  readonly utmCampaign: string;
}

const HOST = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/;
const TAG = /^[a-z0-9][a-z0-9._-]*$/;
/** No `@`: a campaign that carries a reader's address is none of ours. */
const CAMPAIGN = /^[\p{L}\p{N} ._+:|/-]+$/u;

/** Where a visit comes from. What the campaign says goes before the host: apps send none, or one of their own. */
export function sourceOf({ referrer, utmSource, utmCampaign }: Told, ownHosts: readonly string[]): Source {
  const tag = short(utmSource, TAG);
  const host = short(referrer, HOST).replace(/^www\./, '');
  const outside = ownHosts.some((own) => own.replace(/^www\./, '') === host) ? '' : host;
  const known =
    SOURCES.find(({ key, tags }) => key === tag || has(tags, tag)) ??
    SOURCES.find(({ hosts }) => hosts.some((end) => outside === end || outside.endsWith(`.${end}`)));
  return { source: (known?.key ?? tag) || outside || 'direct', campaign: short(utmCampaign, CAMPAIGN) };
}

/** Lower case, so that one name is one row; what does not look like one is nothing. */
function short(text: string, pattern: RegExp): string {
  const plain = text.trim().toLowerCase();
  return plain.length <= LIMITS.sourceName && pattern.test(plain) ? plain : '';
}

function has(list: readonly string[], text: string): boolean {
  return list.includes(text);
}
