import ipaddr from 'ipaddr.js';

const MAPPED_PREFIX = '::ffff:';

/** One key per client: an IPv6 customer has a whole /64 of IPs. */
export function clientKey(ip: string): string {
  if (ipaddr.IPv4.isValidFourPartDecimal(ip)) return ip;
  if (!ipaddr.isValid(ip)) return 'unknown';
  if (ip.startsWith(MAPPED_PREFIX)) return ipaddr.process(ip).toString();
  return `${ipaddr
    .parse(ip)
    .toByteArray()
    .slice(0, 8)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}/64`;
}
