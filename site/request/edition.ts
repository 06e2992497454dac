import type { Edition } from '../../contracts/editions/edition.schema.ts';
import { STATE_EDITION } from '../../contracts/editions/edition-key.ts';

/** The values of a switched-on edition that pages show themselves; all others are part of its settings. */
type ShownValue = 'name' | 'covers' | 'accentLight' | 'accentDark' | 'icon' | 'imagePicture' | 'about';

/** A site of the network as requests and pages carry it. The state portal is one of them. */
export interface SiteEdition extends Pick<Edition, ShownValue | 'id' | 'blocks' | 'sections'> {
  /** Its name in addresses of the API, in metrics and logs. */
  readonly key: string;
  /** Scheme, host and port. Only `absoluteAddress` puts it in front of a path. */
  readonly origin: string;
  /**
   * Lower case, without port. An edition redirects its other hosts to the first; the state portal answers on all of its
   * hosts, and so does every edition on a developer's machine.
   */
  readonly hosts: readonly string[];
}

/** `STATE_EDITION` with the values that pages show, before its origin is known. */
export const STATE_PORTAL = {
  ...STATE_EDITION,
  covers: { regs: [], munis: [] },
  blocks: [],
  sections: [],
  accentLight: '',
  accentDark: '',
  icon: 'star',
  imagePicture: null,
  about: '',
} as const satisfies Omit<SiteEdition, 'origin' | 'hosts'>;

export function isStatePortal({ id }: Pick<SiteEdition, 'id'>): boolean {
  return id === STATE_EDITION.id;
}

export type Origin = Pick<SiteEdition, 'origin'>;

/** The one function that makes an absolute address of ours. `path` starts with a slash. */
export function absoluteAddress({ origin }: Origin, path: string): string {
  return origin + path;
}
