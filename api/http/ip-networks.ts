import ipaddr from 'ipaddr.js';
import { WIDER_NETWORKS } from '../../contracts/limits.ts';

interface WiderNetwork {
  readonly key: string;
  /** The limit of this network is this many times that of a single IP. */
  readonly times: number;
}

/** The networks that contain an IP, narrowest first. */
export function widerNetworks(ip: string): WiderNetwork[] {
  if (!ipaddr.isValid(ip)) return [];
  const parsed = ipaddr.process(ip);
  const bytes = parsed.toByteArray();
  return WIDER_NETWORKS[parsed.kind()].map(({ bits, times }) => ({
    key: `${Buffer.from(bytes.slice(0, bits / 8)).toString('hex')}/${bits}`,
    times,
  }));
}
