/** A site of the network as requests and pages carry it. The state portal is the edition with the id 0. */
export interface Edition {
  readonly id: number;
  /** Its name in addresses of the API, in metrics and logs. Empty: the state portal. */
  readonly key: string;
  readonly name: string;
  /** Scheme, host and port. Only `absoluteAddress` puts it in front of a path. */
  readonly origin: string;
  /** Lower case, without port. Requests for another host than the first are redirected to the first. */
  readonly hosts: readonly string[];
  /** Keys of regions and names of municipalities whose stories it shows; both empty: the whole state. */
  readonly covers: { readonly regs: readonly string[]; readonly munis: readonly string[] };
}

export const STATE_ID = 0;

export function isStatePortal({ id }: Pick<Edition, 'id'>): boolean {
  return id === STATE_ID;
}

export type Origin = Pick<Edition, 'origin'>;

/** The one function that makes an absolute address of ours. `path` starts with a slash. */
export function absoluteAddress({ origin }: Origin, path: string): string {
  return origin + path;
}
