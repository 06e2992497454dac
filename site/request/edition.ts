import type { Edition as StoredEdition } from '../../contracts/editions/edition.schema.ts';

/** The values of a switched-on edition that pages show themselves; all others are part of its settings. */
type Shown = 'name' | 'covers' | 'accentLight' | 'accentDark' | 'icon' | 'imagePicture' | 'about';

/** A site of the network as requests and pages carry it. The state portal is the edition with the id 0. */
export interface Edition extends Pick<StoredEdition, Shown | 'id' | 'blocks' | 'sections'> {
  /** Its name in addresses of the API, in metrics and logs. Empty: the state portal. */
  readonly key: string;
  /** Scheme, host and port. Only `absoluteAddress` puts it in front of a path. */
  readonly origin: string;
  /** Lower case, without port. Requests for another host than the first are redirected to the first. */
  readonly hosts: readonly string[];
}

/** The state portal before its address is known. */
export const STATE_PORTAL = {
  id: 0,
  key: '',
  name: 'Pará',
  covers: { regs: [], munis: [] },
  blocks: [],
  sections: [],
  accentLight: '',
  accentDark: '',
  icon: 'star',
  imagePicture: null,
  about: '',
} as const satisfies Omit<Edition, 'origin' | 'hosts'>;

export function isStatePortal({ id }: Pick<Edition, 'id'>): boolean {
  return id === STATE_PORTAL.id;
}

export type Origin = Pick<Edition, 'origin'>;

/** The one function that makes an absolute address of ours. `path` starts with a slash. */
export function absoluteAddress({ origin }: Origin, path: string): string {
  return origin + path;
}
