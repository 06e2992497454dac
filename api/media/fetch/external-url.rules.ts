import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { FetchRefused } from './fetch-refused.ts';

const MAX_URL_LENGTH = 2048;

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** Names with a meaning only inside a machine or private network, whatever DNS says. */
const INSIDE_NAMES = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home\.arpa)$/;

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Azure's metadata service, which serves secrets of the machine although its IP is public. */
const PLATFORM_IPS: ReadonlySet<string> = new Set(['168.63.129.16']);

/** A checked external URL: `host` is a bare name or a bare IP without brackets. */
export interface ExternalUrl {
  readonly url: URL;
  readonly host: string;
}

/** `mayBeInside`: the operator has named this host, so that it may be one of the internal network. */
export function parseExternalUrl(
  text: string,
  ports: readonly number[],
  base?: URL,
  mayBeInside = false,
): ExternalUrl {
  if (text.length > MAX_URL_LENGTH) throw new FetchRefused('url', 'the URL is too long');
  const url = URL.parse(text, base?.href);
  if (!url || url.href.length > MAX_URL_LENGTH) throw new FetchRefused('url', 'the URL cannot be read');

  const defaultPort = DEFAULT_PORTS[url.protocol];
  if (!defaultPort) throw new FetchRefused('scheme', `${url.protocol} is neither http nor https`);
  if (url.username || url.password) throw new FetchRefused('url', 'the URL carries a user name');
  const port = url.port ? Number(url.port) : defaultPort;
  if (!ports.includes(port)) throw new FetchRefused('port', `port ${port} is not open to us`);

  url.hash = '';
  return { url, host: checkedHost(url.hostname, mayBeInside) };
}

function checkedHost(hostname: string, mayBeInside: boolean): string {
  // The URL parser has already turned numeric spellings (0x7f.1, 2130706433, full-width digits) into a plain IPv4,
  // so `hostname` is either an IP or a DNS name.
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) || mayBeInside) return host;
  if (!host.includes('.') || INSIDE_NAMES.test(host)) {
    throw new FetchRefused('address', `${host} is a name of the internal network`);
  }
  return host;
}

/**
 * True only for public unicast IPs. IPv6 forms that embed an IPv4 (mapped, compatible, 6to4, NAT64,
 * Teredo) are refused: a public server never needs them.
 */
export function isPublicIp(ip: string): boolean {
  if (!isIP(ip) || ip.includes('%') || PLATFORM_IPS.has(ip)) return false;
  const parsed = ipaddr.parse(ip);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_IPV6)) return false;
  return parsed.range() === 'unicast';
}
