import { createSocket } from 'node:dgram';
import { COOKIES } from '../../../contracts/constants.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { OnWarning } from '../../../contracts/on-warning.ts';
import type { CountPage } from '../../analytics/count-page.ts';
import { type Content, parseId } from '../../data/content.ts';
import type { SiteEdition } from '../../request/edition.ts';
import type { EditionDirectory } from '../../request/edition-directory.ts';
import type { createPageFinder } from '../page-kind.rules.ts';

/** A line of nginx's access log, written by `deploy/nginx/portal.conf`. */
interface NginxLogLine {
  /** The requested host; missing in lines of an older configuration. */
  readonly host?: string;
  /** The requested path. */
  readonly path: string;
  readonly method: string;
  /** `address` in the log. */
  readonly ip: string;
  readonly userAgent: string;
  readonly trackingId: string;
  readonly destination: string;
  readonly purpose: string;
  readonly mobile: string;
  /** The value of `TEXT_ADS_HEADER`; missing in lines of an older configuration. */
  readonly textAds?: string;
}

/** Names to nginx the ads that a light page shows as text, so that its log line can name them. */
export const TEXT_ADS_HEADER = 'x-text-ads';

export type CountProxiedView = (line: NginxLogLine) => Promise<void>;

interface ProxiedViewOptions {
  readonly findSignalPage: ReturnType<typeof createPageFinder>;
  readonly editions: Pick<EditionDirectory, 'current'>;
  readonly contentOf: (edition: SiteEdition) => Pick<Content, 'settings'>;
  readonly countPage: CountPage;
}

/** Counts a page that nginx answered as if this process had answered it. */
export function createProxiedViewCount({
  findSignalPage,
  editions,
  contentOf,
  countPage,
}: ProxiedViewOptions): CountProxiedView {
  return async (line) => {
    const found = findSignalPage(line.path);
    if (!found) return;
    const { edition } = editions.current.match(line.host);
    const { analyticsScript } = await contentOf(edition).settings();
    const { method, trackingId, userAgent, destination, purpose, mobile, ip, path } = line;
    const headers = {
      'user-agent': userAgent,
      ...(trackingId && { cookie: `${COOKIES.tracking.name}=${trackingId}` }),
      ...(destination && { 'sec-fetch-dest': destination }),
      ...(purpose && { 'sec-purpose': purpose }),
      ...(mobile && { 'sec-ch-ua-mobile': mobile }),
    };
    const page = {
      kind: found.page,
      edition: edition.key,
      path,
      news: found.news,
      countsConsentedReaders: analyticsScript !== '' || found.isLight === true,
      ...(found.isLight && { textAds: parseTextAds(line.textAds) }),
    };
    countPage(page, { method, headers }, () => ip);
  };
}

function parseTextAds(text: unknown): readonly number[] {
  if (typeof text !== 'string') return [];
  const ids = text.split(',', LIMITS.textAds).map((id) => parseId(id));
  return ids.filter((id) => id !== undefined);
}

interface NginxLogOptions {
  readonly port: number;
  readonly count: CountProxiedView;
  readonly onWarning: OnWarning;
}

/** Receives nginx's access log as syslog datagrams on a local port. */
export function listenToNginx({ port, count, onWarning }: NginxLogOptions): { close(): void } {
  const socket = createSocket('udp4');
  const fail = (error: unknown): void =>
    onWarning(error, 'cannot receive the log of nginx: pages that nginx answers are not counted');
  socket.on('error', fail);
  socket.on('message', (message) => {
    const line = parseNginxLogLine(message.toString());
    if (line) count(line).catch(fail);
  });
  socket.bind(port, '127.0.0.1');
  return { close: () => void socket.close() };
}

/** Parses the JSON behind the syslog header; undefined if the message is not one of our log lines. */
export function parseNginxLogLine(message: string): NginxLogLine | undefined {
  const start = message.indexOf('{');
  if (start < 0) return undefined;
  try {
    const line = JSON.parse(message.slice(start)) as object;
    if (!isLogLine(line)) return undefined;
    const { address: ip, ...rest } = line;
    return { ...rest, ip };
  } catch {
    return undefined;
  }
}

type LoggedLine = Omit<NginxLogLine, 'ip'> & { readonly address: string };

function isLogLine(line: object): line is LoggedLine {
  return LOG_FIELDS.every((name) => typeof (line as Readonly<Record<string, unknown>>)[name] === 'string');
}

const LOG_FIELDS = [
  'path',
  'method',
  'address',
  'userAgent',
  'trackingId',
  'destination',
  'purpose',
  'mobile',
] as const satisfies readonly string[];
