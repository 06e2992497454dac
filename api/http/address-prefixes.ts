import ipaddr from 'ipaddr.js';
import { WIDER_NETWORKS } from '../../contracts/limits.ts';

interface WiderNetwork {
  readonly key: string;
  /** The limit of this network is this many times that of a single address. */
  readonly times: number;
}

/** The networks that contain an address, narrowest first. */
export function widerNetworks(address: string): WiderNetwork[] {
  if (!ipaddr.isValid(address)) return [];
  const parsed = ipaddr.process(address);
  const bytes = parsed.toByteArray();
  return WIDER_NETWORKS[parsed.kind()].map(({ bits, times }) => ({
    key: `${Buffer.from(bytes.slice(0, bits / 8)).toString('hex')}/${bits}`,
    times,
  }));
}
